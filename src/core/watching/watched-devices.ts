import { cellOf, type ColumnWindow } from '@shared/devices/column-window.ts';
import { connectivity, connectivityOf } from '@shared/devices/connectivity.ts';
import type { Narrowing } from '@shared/devices/contract.ts';
import { evaluateFilters } from '@shared/devices/evaluate-filter.ts';
import { nameField, onlineField, type Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { momentSaid } from '@shared/devices/moment-said.ts';
import { sinceField } from '@shared/devices/since-field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { WatchCondition, WatchRule } from '@shared/watching/contract.ts';
import type { WatchingPorts } from './ports.ts';
import type { SeenDevice } from './step.ts';
import { say } from './words.ts';

/** The devices were read again while they were looked at; what comes after that looks again. */
export class ReadAgain extends Error {}

/** Rows of a window: few enough that what arrives is soon dealt with. */
const rowsAtOnce = 1000;

/** The field that a condition is about. */
function fieldOf(condition: WatchCondition): string | null {
  if (condition.kind === 'value') return condition.fieldName;
  return condition.kind === 'never-connected' ? condition.claimedField : null;
}

/** Only the devices that can meet the condition have to be looked at. */
function narrowingOf({ kind }: WatchCondition, view: SavedView | null): Narrowing {
  const search = view && view.search.text !== '' ? { search: view.search } : {};
  if (kind === 'value') return { sort: [], ...search };
  const online = kind === 'offline' ? connectivity.offline : connectivity.neverConnected;
  return { sort: [], online, ...search };
}

/** Why a rule cannot be looked at, as a sentence; `null` when it can. */
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

/** A rule over its view, if it has one, and the company's fields at one moment. */
interface Look {
  readonly rule: WatchRule;
  readonly view: SavedView | null;
  readonly fields: readonly Field[];
  readonly nowMs: number;
}

type ValueAt = (fieldName: string, row: number) => FieldValue;

function valuesIn({ columns }: ColumnWindow): ValueAt {
  const byName = new Map(columns.map((column) => [column.fieldName, column]));
  return (fieldName, row) => {
    const column = byName.get(fieldName);
    return column ? cellOf(column, row) : null;
  };
}

/**
 * The values that a rule is held against: what stands for a failed measurement is none, unless the limit leaves nothing
 * else to be meant.
 */
function measuredBy({ rule: { condition }, fields }: Look): (value: FieldValue) => FieldValue {
  if (condition.kind !== 'value' || condition.limit <= 0) return (value) => value;
  const field = fields.find(({ name }) => name === condition.fieldName);
  const failed = field ? sentinelOf(field) : null;
  return (value) => (value === failed ? null : value);
}

/** How the devices of a rule are picked out of windows. */
function pickerOf(look: Look) {
  const { rule, view, fields, nowMs } = look;
  const measured = measuredBy(look);
  const since = sinceField(fields)?.name ?? null;
  const about = fieldOf(rule.condition);
  const anyOf: Filter[][] = view ? filtersOf(groupsOf(view.query, lexiconOf(fields)) ?? [], nowMs) : [];
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
          sinceMs: since === null ? null : momentSaid(at(since, row)),
          value: about === null ? null : measured(at(about, row)),
        }));
    },
  };
}

/** How the company stands as a whole. */
export interface CompanyStand {
  readonly key: string;
  readonly devices: number;
  readonly offline: number;
  readonly readAtMs: number | null;
}

/** How the company stands, from memory. */
export async function standOf(fleets: WatchingPorts['fleets']): Promise<CompanyStand> {
  const { key } = await fleets.open({ filters: [] });
  const none = { key, sort: [], offset: 0, limit: 1, fieldNames: [] };
  const { total, readAtMs } = await fleets.rows(none);
  const offline = await fleets.rows({ ...none, online: connectivity.offline });
  return { key, devices: total, offline: offline.total, readAtMs };
}

/** The devices that a rule has to look at, from memory. Throws `ReadAgain`. */
export async function devicesOf(
  fleets: WatchingPorts['fleets'],
  key: string,
  look: Look,
): Promise<SeenDevice[]> {
  const { fieldNames, pick } = pickerOf(look);
  const choice = { ...narrowingOf(look.rule.condition, look.view), key, limit: rowsAtOnce, fieldNames };
  const devices: SeenDevice[] = [];
  let first: number | null = null;
  for (let [offset, total] = [0, 1]; offset < total; offset += rowsAtOnce) {
    const read = await fleets.rows({ ...choice, offset });
    first ??= read.revision;
    if (read.revision !== first) throw new ReadAgain();
    total = read.total;
    devices.push(...pick(read.window));
  }
  return devices;
}
