import type { Field } from '@shared/devices/field.ts';
import { filtersText, type Operand } from '@shared/devices/filter.ts';
import { dropOldest } from '@shared/drop-oldest.ts';
import type { Editing, Setting } from '@shared/operations/change.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview, PreviewRow } from '@shared/operations/preview.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import { unlessLeft } from '@core/devices/index.ts';
import { checkedChange, checkedEdit, macOperators } from '../change/checked-change.ts';
import { checkedValues, type ValuesToSet } from '../change/values-to-set.ts';
import { assertAsPlanned, freshPlan, planRetry, planRevert, type Plan } from '../follow-up/follow-up.ts';
import { restorable } from '../follow-up/revert.ts';
import { previewGone } from '../operation-failures.ts';
import type { OperationsPorts } from '../ports.ts';
import { devicesByMac } from '../phrases.ts';
import { crossingOperation } from './crossing.ts';
import { openTwin } from './open-twin.ts';
import { chosenRows, previewCsv, spreadOf, type KeptPreview, type RowsChoice } from './preview.ts';
import { readReach, targetMacs, type Reach } from './reach.ts';
import { repeatedEdit } from './repeated-edit.ts';
import { doubtsOf } from './truth-check.ts';

/** How many previews are kept; older ones cannot be confirmed and have to be made again. */
const keptPreviews = 4;

/** Previews of changes; the latest ones are kept in memory. */
export interface Previews {
  /**
   * Previews a change by reading its devices. Throws `Failure` `invalid-request`, for an invalid change before any device
   * is read, and what the client throws.
   */
  make(change: Setting): Promise<Preview>;
  /** Previews values that are computed from the present ones. Throws as `make`. */
  makeOfEdit(asked: Editing): Promise<Preview>;
  /** Previews values of one field for named devices. Throws as `make`. */
  makeOfValues(asked: ValuesToSet): Promise<Preview>;
  /** Previews repeating an ended operation for the devices that kept their old value. Throws as `make`. */
  retry(operation: Operation): Promise<Preview>;
  /** Previews restoring the old values of an ended operation. Throws as `make`. */
  revert(operation: Operation, withChangedSince: boolean): Promise<Preview>;
  /** Returns a preview. Throws `Failure` `invalid-request` when it is no longer kept. */
  get(previewId: string): KeptPreview;
  rows(choice: RowsChoice & { readonly offset: number; readonly limit: number }): {
    total: number;
    rows: PreviewRow[];
  };
  /** The chosen rows as CSV. */
  csv(choice: RowsChoice): { csv: string; rows: number };
}

const targetText = ({ change }: Plan, fields: readonly Field[]): string =>
  change.macs ? devicesByMac(change.macs.length) : filtersText(change.filters, fields);

/** The distinct values of the plan, in its order, each with its number of devices and requests. */
function valuesOf({ plan, partOf }: Reach): Preview['values'] {
  const counts = new Map<Operand, Preview['values'][number]>();
  const countOf = (value: Operand): Preview['values'][number] => {
    const known = counts.get(value) ?? { value, devices: 0, requests: 0 };
    counts.set(value, known);
    return known;
  };
  const byPart = plan.map(({ value }) => countOf(value));
  for (const count of byPart) count.requests += 1;
  for (const part of partOf.values()) {
    const count = byPart[part];
    if (count) count.devices += 1;
  }
  return [...counts.values()];
}

/** The optional remarks of a preview, each present only where it applies. */
function remarksOf(
  plan: Plan,
  { rows, truth, gone }: Reach,
  { repeats, crosses }: { repeats: Preview['repeats'] | null; crosses: Preview['crosses'] | null },
): Pick<
  Preview,
  'disagreements' | 'uncheckedFilters' | 'gone' | 'irrevocable' | 'changedSince' | 'repeats' | 'crosses'
> {
  const irrevocable = rows.filter(
    ({ group, before }) => group === 'will-change' && 'why' in restorable(plan.field, before),
  ).length;
  return {
    ...doubtsOf(truth),
    ...(gone > 0 ? { gone } : {}),
    ...(irrevocable > 0 ? { irrevocable } : {}),
    ...(plan.changedSince > 0 ? { changedSince: plan.changedSince } : {}),
    ...(repeats ? { repeats } : {}),
    ...(crosses ? { crosses } : {}),
  };
}

async function readPreview(
  ports: OperationsPorts,
  active: ActiveAccount,
  plan: Plan,
  fields: readonly Field[],
): Promise<KeptPreview> {
  const { newId, clock } = ports;
  const { change, field, target, left, retryOf, revertOf } = plan;
  const question = { fieldName: change.fieldName, target, operators: macOperators(fields), fields, left };
  const reach = await readReach(active, question, plan.present);
  assertAsPlanned(plan, reach.rows);
  const { rows, counts, devicesHash, requests, truth } = reach;
  const body = { account: active.account, change, plan: reach.plan };
  const repeats = openTwin(ports, body, clock.now()) ?? repeatedEdit(ports, body, rows);
  const crosses = crossingOperation(ports, body, targetMacs(rows), repeats?.operationId ?? null);
  const preview = {
    id: newId(),
    change: change.edit ? { ...change, value: reach.plan[0]?.value ?? change.value } : change,
    counts,
    before: spreadOf(rows),
    readAtMs: clock.now(),
    requests,
    sendRequests: reach.plan.length,
    values: valuesOf(reach),
    retryOf,
    revertOf,
    devicesHash,
    ...remarksOf(plan, reach, { repeats, crosses }),
  };
  const filterText = targetText(plan, fields);
  const common = { rows, accountId: active.account.id, field, filterText, question, truth };
  return { ...common, preview, plan: reach.plan, partOf: reach.partOf };
}

/** Creates the store of previews, empty at first. */
export function createPreviews(ports: OperationsPorts): Previews {
  const kept = new Map<string, KeptPreview>();

  function keep(entry: KeptPreview): Preview {
    kept.set(entry.preview.id, entry);
    dropOldest(kept, keptPreviews);
    return entry.preview;
  }
  const get = (previewId: string): KeptPreview => {
    const entry = kept.get(previewId);
    if (!entry) throw previewGone();
    return entry;
  };

  async function preview(
    plan: (active: ActiveAccount, fields: readonly Field[]) => Plan | Promise<Plan>,
  ): Promise<Preview> {
    const active = ports.access.active();
    const fields = await unlessLeft(active.signal, ports.fields());
    return keep(await readPreview(ports, active, await plan(active, fields), fields));
  }
  const { journal } = ports;

  return {
    make: (asked) => preview((_, fields) => freshPlan(checkedChange(asked, fields))),
    makeOfEdit: (asked) => preview((_, fields) => freshPlan(checkedEdit(asked, fields))),
    makeOfValues: (asked) => preview((_, fields) => freshPlan(checkedValues(asked, fields))),
    retry: (operation) => preview((active, fields) => planRetry({ operation, journal, active, fields })),
    revert: (operation, withChangedSince) =>
      preview((active, fields) => planRevert({ operation, journal, active, fields }, withChangedSince)),
    get,
    rows({ offset, limit, ...choice }) {
      const rows = chosenRows(get(choice.previewId), choice);
      return { total: rows.length, rows: rows.slice(offset, offset + limit) };
    },
    csv(choice) {
      const entry = get(choice.previewId);
      const rows = chosenRows(entry, choice);
      return { csv: previewCsv(entry, rows), rows: rows.length };
    },
  };
}
