import { defineStore } from 'pinia';
import { computed, shallowRef, triggerRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { GroupsOfRows } from '@shared/devices/contract.ts';
import { macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { sinceField } from '@shared/devices/since-field.ts';
import type { Query } from '@shared/query/query.ts';
import { call, rollcall } from '@page/api/index.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { changeTargetOf } from './change-target.ts';
import { ChangedCells } from '../rows/changed-cells.ts';
import { columnLooks, toColumns, type ColumnLook } from '../columns/columns.ts';
import { useFleetReading, type FleetReading } from './fleet-reading.ts';
import { useReadingAfterChanges } from './reading-after-changes.ts';
import { useGrouping } from '../rows/grouping.ts';
import { useKeptColumns } from '../columns/kept-columns.ts';
import { RowWindows, type ReadRows, type RowChoice } from '../rows/row-windows.ts';
import { selectionOf } from '../rows/selection-of.ts';
import { defaultSort, sortInState, withSince, type Sorts } from '../rows/sorting.ts';

/** The shown columns, as the user chose them. */
function useColumns() {
  const fields = useFieldsStore();
  const { kept, keep, unsaved } = useKeptColumns();
  const looks = computed(() => columnLooks(kept.value, fields.fields));
  const columns = computed(() => toColumns(looks.value, fields.fields));
  const chooseColumns = (wanted: readonly ColumnLook[]): void => keep([...wanted]);
  return { looks, columns, chooseColumns, keptColumns: kept, unsavedColumns: unsaved };
}

export const defaultSearchFields: readonly string[] = [nameField, macField];

/** How the fleet is shown: which devices, in which order, and where the focus is. */
function useLook(since: ComputedRef<Field | null>) {
  const state = shallowRef<number | null>(null);
  /** The state of a pressed count; `null` shows all. */
  const online = computed({
    get: () => state.value,
    set: (pressed) => {
      if (since.value) sort.value = sortInState(sort.value, pressed);
      state.value = pressed;
    },
  });
  const search = shallowRef('');
  /** The fields that are searched; `null` for all. */
  const searchIn = shallowRef<readonly string[] | null>(defaultSearchFields);
  const sort = shallowRef<Sorts>(defaultSort);
  const hereMac = shallowRef<string | null>(null);
  const grouping = useGrouping();
  /** When set, only these devices are shown; `null` shows all that match. */
  const only = shallowRef<Float64Array<ArrayBuffer> | null>(null);
  /** A label for these devices, where one is shown. */
  const onlyWords = shallowRef('');
  const reset = (): void => {
    online.value = null;
    search.value = '';
    searchIn.value = defaultSearchFields;
    sort.value = defaultSort;
    grouping.groupBy.value = null;
    hereMac.value = null;
    only.value = null;
    onlyWords.value = '';
  };
  return { online, search, searchIn, sort, ...grouping, hereMac, only, onlyWords, reset };
}

type Look = Omit<ReturnType<typeof useLook>, 'reset'>;

const chosenIn = ({ online, search, searchIn, sort, groupBy, only }: Look, since: Field | null) => ({
  online: online.value,
  search: search.value,
  searchIn: searchIn.value,
  macs: only.value,
  sort: withSince(sort.value, since),
  groupBy: groupBy.value,
});

/** The loaded rows, and which of their cells have just changed. */
function useRows(isCurrent: (key: string) => boolean, onFailure: (error: AppError) => void) {
  const read: ReadRows = async (choice, offset, limit) => {
    const fieldNames = [...choice.fieldNames];
    const answer = await rollcall.devices.rows({ ...selectionOf(choice), offset, limit, fieldNames });
    if (answer.ok) return answer.value;
    if (isCurrent(choice.key)) onFailure(answer.error);
    return null;
  };
  const rows: ShallowRef<RowWindows> = shallowRef(new RowWindows(read, () => triggerRef(rows)));
  const changedCells: ShallowRef<ChangedCells> = shallowRef(new ChangedCells(() => triggerRef(changedCells)));
  /** Reads the groups of a choice: `null` where it is not grouped, `undefined` when reading them failed. */
  const readGroups = async (choice: RowChoice): Promise<GroupsOfRows | null | undefined> => {
    if (choice.groupBy === null) return null;
    const answer = await rollcall.devices.groups({ ...selectionOf(choice), groupBy: choice.groupBy });
    if (!answer.ok && isCurrent(choice.key)) onFailure(answer.error);
    return answer.ok ? answer.value : undefined;
  };
  rollcall.devices.changed(({ key, cells }) => {
    if (isCurrent(key)) changedCells.value.mark(cells, Date.now());
  });
  const reset = (): void => {
    rows.value.clear();
    changedCells.value.clear();
  };
  return { rows, readGroups, changedCells, reset };
}

/** Whether no row is loaded but some may still arrive, from a first reading or from one that is not shown yet. */
const awaited = ({ status }: FleetReading, rows: ShallowRef<RowWindows>) =>
  computed(() => {
    const { value: shown } = rows;
    if (shown.isEmpty || shown.total > 0) return shown.isEmpty;
    const { value: now } = status;
    const isFirst = now?.state === 'loading' && now.readAtMs === null;
    return now === null || isFirst || shown.revision < now.revision;
  });

/** Shows only some devices, whatever the filters are, and goes back to all that match. */
function useOnly(reading: FleetReading, look: Look) {
  /** By the devices, what matched before only these were shown: they are shown again when another change is undone. */
  const before = new WeakMap<Float64Array, Query>();
  const showOnly = (macs: Float64Array<ArrayBuffer>, words = ''): Promise<void> => {
    const { value: only } = look.only;
    before.set(macs, (only ? before.get(only) : reading.query.value) ?? null);
    look.onlyWords.value = words;
    look.online.value = null;
    look.search.value = '';
    look.only.value = macs;
    return reading.ask(null);
  };
  const showAll = async (): Promise<void> => {
    const { value: only } = look.only;
    if (only === null) return;
    look.only.value = null;
    look.onlyWords.value = '';
    // Filters that were chosen while only these devices were shown stay.
    await reading.ask(reading.query.value ?? before.get(only) ?? null);
  };
  return { showOnly, showAll };
}

/** The current fleet: its filters, the state of its reading, the loaded rows, the focused device. */
export const useFleetStore = defineStore('fleet', () => {
  const session = useSessionStore();
  const fields = useFieldsStore();
  const reading = useFleetReading();
  useReadingAfterChanges(reading);
  const columns = useColumns();
  const since = computed(() => sinceField(fields.fields));
  const { reset: resetLook, ...look } = useLook(since);
  const { reset: resetRows, ...rows } = useRows((key) => key === reading.status.value?.key, reading.fail);

  const fieldNames = computed(() => {
    const always = [nameField, onlineField, macField, ...(since.value ? [since.value.name] : [])];
    return [...new Set([...always, ...columns.looks.value.map(({ fieldName }) => fieldName)])];
  });
  const choice = computed((): RowChoice | null => {
    const key = reading.status.value?.key;
    if (key === undefined || fields.fields.length === 0) return null;
    const question = reading.shownQuestion.value;
    return { key, question, ...chosenIn(look, since.value), fieldNames: fieldNames.value };
  });
  /** Resolves with the position of a device in the current choice and order; `null` when it is not in it. */
  const locate = async (mac: string) =>
    choice.value ? call(rollcall.devices.locate({ ...selectionOf(choice.value), mac })) : null;
  const reset = (): void => {
    reading.reset();
    columns.unsavedColumns.value = null;
    resetLook();
    resetRows();
  };
  watch(() => session.active?.id, reset, { flush: 'sync' });
  return {
    ...reading,
    ...look,
    ...rows,
    ...columns,
    ...{ since, choice, locate },
    isAwaited: awaited(reading, rows.rows),
    changeTarget: () => changeTargetOf(reading, choice.value),
    ...useOnly(reading, look),
    reset,
  };
});
