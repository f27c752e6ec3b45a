import { cellOf, type ColumnWindow } from '@shared/devices/column-window.ts';
import { connectivity, connectivityOf } from '@shared/devices/connectivity.ts';
import type { Narrowing } from '@shared/devices/contract.ts';
import { decimalNumber } from '@shared/devices/decimal.ts';
import { evaluateFilters } from '@shared/devices/evaluate-filter.ts';
import { nameField, onlineField, type Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { sinceField, sinceMsOf } from '@shared/devices/since-field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { WatchCondition, WatchRule } from '@shared/watching/contract.ts';
import type { CheckPorts } from './ports.ts';
import type { SeenDevice } from './step.ts';
import { say } from './words.ts';

/** Thrown when the devices in memory changed during a check: they were read again, or the service named others for a view. */
export class ReadAgain extends Error {}

/** Thrown while devices that were lost are read for the first time again; the end of that starts another check. */
export class NotRead extends Error {}

/** Rows per window: few enough that other work is soon done in between. */
const rowsAtOnce = 1000;

/** Returns the field that a condition is about; `null` for the connection itself. */
function fieldOf(condition: WatchCondition): string | null {
  if (condition.kind === 'value') return condition.fieldName;
  return condition.kind === 'never-connected' ? condition.claimedField : null;
}

/** Returns the search of a view, as a part of a narrowing; nothing without one. */
const searchOf = (view: SavedView | null): Pick<Narrowing, 'search'> =>
  view && view.search.text !== '' ? { search: view.search } : {};

/** Returns a narrowing to the devices that can meet the condition; only they have to be checked. */
function narrowingOf({ kind }: WatchCondition, view: SavedView | null): Narrowing {
  const search = searchOf(view);
  if (kind === 'value') return { sort: [], ...search };
  const online = kind === 'offline' ? connectivity.offline : connectivity.neverConnected;
  return { sort: [], online, ...search };
}

/** Returns why a rule cannot be applied, as a sentence; `null` when it can. */
export function problemOf(
  rule: WatchRule,
  { views, fields }: { readonly views: readonly SavedView[]; readonly fields: readonly Field[] },
): string | null {
  const view = views.find(({ id }) => id === rule.viewId);
  if (rule.viewId !== null && !view) return say('viewGone');
  if (view && groupsOf(view.query, lexiconOf(fields)) === null) return say('tooManyAlternatives');
  const named = fieldOf(rule.condition);
  const isKnown = named === null || fields.some(({ name }) => name === named);
  return isKnown ? null : say('fieldGone', { field: named });
}

/** A rule with its view, if it has one, and the company's fields at one moment. */
interface RuleContext {
  readonly rule: WatchRule;
  readonly view: SavedView | null;
  readonly fields: readonly Field[];
  readonly nowMs: number;
}

/** Returns the filters of the view of a rule, as an OR of ANDs; empty for every device. */
const alternativesOf = ({ view, fields, nowMs }: RuleContext): Filter[][] =>
  view ? filtersOf(groupsOf(view.query, lexiconOf(fields)) ?? [], nowMs) : [];

type ValueAt = (fieldName: string, row: number) => FieldValue;

function valuesIn({ columns }: ColumnWindow): ValueAt {
  const byName = new Map(columns.map((column) => [column.fieldName, column]));
  return (fieldName, row) => {
    const column = byName.get(fieldName);
    return column ? cellOf(column, row) : null;
  };
}

/**
 * Returns how a rule sees values: the value for a failed measurement counts as unset, unless the limit is so low that it
 * can only be about that value.
 */
function measuredBy({ rule: { condition }, fields }: RuleContext): (value: FieldValue) => FieldValue {
  if (condition.kind !== 'value' || condition.limit <= 0) return (value) => value;
  const field = fields.find(({ name }) => name === condition.fieldName);
  const failed = field ? sentinelOf(field) : null;
  return (value) => (failed !== null && decimalNumber(value) === failed ? null : value);
}

/** Returns the fields that a rule needs, and how to pick its devices out of windows. */
function pickerOf(context: RuleContext) {
  const { rule, fields } = context;
  const measured = measuredBy(context);
  const since = sinceField(fields)?.name ?? null;
  const about = fieldOf(rule.condition);
  const anyOf = alternativesOf(context);
  const filtered = [...new Set(anyOf.flat().map(({ fieldName }) => fieldName))];
  const names = [nameField, onlineField, since, about].filter((name) => name !== null);
  const isIn = (at: ValueAt, row: number): boolean => {
    const values = new Map(filtered.map((name) => [name, at(name, row)]));
    return (
      anyOf.length === 0 || anyOf.some((filters) => evaluateFilters(filters, values, fields) === 'matches')
    );
  };
  return {
    fieldNames: [...new Set([...names, ...filtered])],
    pick: (window: ColumnWindow): SeenDevice[] => {
      const at = valuesIn(window);
      return Array.from(window.macs, (mac, row) => ({ mac, row }))
        .filter(({ row }) => isIn(at, row))
        .map(({ mac, row }) => ({
          mac,
          name: valueText(at(nameField, row)),
          state: connectivityOf(at(onlineField, row)),
          sinceMs: since === null ? null : sinceMsOf(at(since, row)),
          value: about === null ? null : measured(at(about, row)),
        }));
    },
  };
}

/** Returns rows of the whole company. Throws `NotRead`, because devices that are not there yet would seem to be gone. */
async function rowsOf(
  fleets: CheckPorts['fleets'],
  choice: Parameters<typeof fleets.rows>[0],
): Promise<Awaited<ReturnType<typeof fleets.rows>> & { readonly readAtMs: number }> {
  const read = await fleets.rows(choice);
  const { readAtMs } = read;
  if (readAtMs === null) throw new NotRead();
  return { ...read, readAtMs };
}

/** The state of the company as a whole. */
export interface CompanyStand {
  readonly key: string;
  readonly devices: number;
  readonly offline: number;
  readonly readAtMs: number;
}

/** Returns the state of the company, from memory. Throws `NotRead`. */
export async function standOf(fleets: CheckPorts['fleets']): Promise<CompanyStand> {
  const { key } = await fleets.open({ filters: [] });
  const none = { key, sort: [], offset: 0, limit: 1, fieldNames: [] };
  const { total, readAtMs } = await rowsOf(fleets, none);
  const offline = await rowsOf(fleets, { ...none, online: connectivity.offline });
  return { key, devices: total, offline: offline.total, readAtMs };
}

/**
 * Returns how many devices a rule does not watch because memory cannot tell whether they are in its view, whatever their
 * connection is now.
 */
export async function undecidedOf(fleets: CheckPorts['fleets'], context: RuleContext): Promise<number> {
  const anyOf = alternativesOf(context);
  if (anyOf.length === 0) return 0;
  return (await fleets.countFields({ anyOf, ...searchOf(context.view) }, [])).cannotTell;
}

/** Returns the devices that a rule has to check, from memory. Throws `ReadAgain` and `NotRead`. */
export async function devicesOf(
  fleets: CheckPorts['fleets'],
  key: string,
  context: RuleContext,
): Promise<SeenDevice[]> {
  const { fieldNames, pick } = pickerOf(context);
  const choice = { ...narrowingOf(context.rule.condition, context.view), key, limit: rowsAtOnce, fieldNames };
  const devices: SeenDevice[] = [];
  let first: number | null = null;
  for (let [offset, total] = [0, 1]; offset < total; offset += rowsAtOnce) {
    const read = await rowsOf(fleets, { ...choice, offset });
    first ??= read.revision;
    if (read.revision !== first) throw new ReadAgain();
    total = read.total;
    devices.push(...pick(read.window));
  }
  return devices;
}
