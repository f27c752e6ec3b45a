import { defineStore } from 'pinia';
import { computed, shallowRef, triggerRef, watch, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import { macField, nameField, onlineField } from '@shared/devices/field.ts';
import { call, rollcall } from '@page/api/index.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { ChangedCells } from './changed-cells.ts';
import { columnLooks, toColumns, type ColumnLook } from './columns.ts';
import { useFleetReading, type FleetReading } from './fleet-reading.ts';
import { RowWindows, type ReadRows, type RowChoice } from './row-windows.ts';
import { sinceField } from './since.ts';
import type { Sorts } from './sorting.ts';

/** The part of a choice that decides which devices there are and in which order. */
export const selectionOf = ({ key, online, search, searchIn, macs, sort }: RowChoice) => ({
  key,
  sort: [...sort],
  ...(online === null ? {} : { online }),
  ...(search.trim() === ''
    ? {}
    : { search: { text: search.trim(), fieldNames: searchIn === null ? null : [...searchIn] } }),
  ...(macs === null ? {} : { macs }),
});

/** The columns in view, as the operator chose them for this account. */
function useColumns() {
  const session = useSessionStore();
  const settings = useSettingsStore();
  const fields = useFieldsStore();
  const looks = computed(() =>
    columnLooks(settings.settings.columns[session.active?.id ?? ''], fields.fields),
  );
  const columns = computed(() => toColumns(looks.value, fields.fields));
  const chooseColumns = (wanted: readonly ColumnLook[]): void => {
    const id = session.active?.id;
    if (id !== undefined)
      void settings.change({ columns: { ...settings.settings.columns, [id]: [...wanted] } });
  };
  return { looks, columns, chooseColumns };
}

const searchedAtFirst: readonly string[] = [nameField, macField];
const sortedAtFirst: Sorts = [{ fieldName: nameField, direction: 'ascending' }];

/** What of the fleet is looked at: which devices, in which order, and where the focus is. */
function useLook() {
  const online = shallowRef<number | null>(null);
  const search = shallowRef('');
  /** The fields that are searched; `null` for all. */
  const searchIn = shallowRef<readonly string[] | null>(searchedAtFirst);
  const sort = shallowRef<Sorts>(sortedAtFirst);
  const hereMac = shallowRef<string | null>(null);
  /** The devices that alone are shown; `null` while all that match are. */
  const only = shallowRef<Float64Array<ArrayBuffer> | null>(null);
  const reset = (): void => {
    online.value = null;
    search.value = '';
    searchIn.value = searchedAtFirst;
    sort.value = sortedAtFirst;
    hereMac.value = null;
    only.value = null;
  };
  return { online, search, searchIn, sort, hereMac, only, reset };
}

const chosenIn = ({ online, search, searchIn, sort, only }: Omit<ReturnType<typeof useLook>, 'reset'>) => ({
  online: online.value,
  search: search.value,
  searchIn: searchIn.value,
  macs: only.value,
  sort: sort.value,
});

/** The rows at hand and what of them has just changed. */
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
  rollcall.devices.changed(({ key, cells }) => {
    if (isCurrent(key)) changedCells.value.mark(cells, Date.now());
  });
  const reset = (): void => {
    rows.value.clear();
    changedCells.value.clear();
  };
  return { rows, changedCells, reset };
}

/** Shows some devices and no others, whatever the filters were, and all that match them again. */
function useOnly(reading: FleetReading, look: Omit<ReturnType<typeof useLook>, 'reset'>) {
  let filtersBefore = reading.filters.value;
  const showOnly = (macs: Float64Array<ArrayBuffer>): Promise<void> => {
    filtersBefore = reading.filters.value;
    look.online.value = null;
    look.search.value = '';
    look.only.value = macs;
    return reading.open([]);
  };
  const showAll = async (): Promise<void> => {
    if (look.only.value === null) return;
    look.only.value = null;
    await reading.open(filtersBefore);
  };
  return { showOnly, showAll };
}

/** The fleet in view: its filters, how far it is read, the rows at hand, the focused device. */
export const useFleetStore = defineStore('fleet', () => {
  const session = useSessionStore();
  const fields = useFieldsStore();
  const reading = useFleetReading();
  const { looks, columns, chooseColumns } = useColumns();
  const { reset: resetLook, ...look } = useLook();
  const { reset: resetRows, ...rows } = useRows((key) => key === reading.status.value?.key, reading.fail);

  const since = computed(() => sinceField(fields.fields));
  const fieldNames = computed(() => {
    const always = [nameField, onlineField, macField, ...(since.value ? [since.value.name] : [])];
    return [...new Set([...always, ...looks.value.map(({ fieldName }) => fieldName)])];
  });
  const choice = computed((): RowChoice | null => {
    const key = reading.status.value?.key;
    if (key === undefined || fields.fields.length === 0) return null;
    return { key, ...chosenIn(look), fieldNames: fieldNames.value };
  });
  /** Where a device stands among the rows as they are chosen and sorted; `null` when it is not among them. */
  const locate = async (mac: string) =>
    choice.value ? call(rollcall.devices.locate({ ...selectionOf(choice.value), mac })) : null;
  const reset = (): void => {
    reading.reset();
    resetLook();
    resetRows();
  };
  watch(() => session.active?.id, reset, { flush: 'sync' });
  return {
    ...reading,
    ...look,
    ...rows,
    looks,
    columns,
    chooseColumns,
    since,
    choice,
    locate,
    ...useOnly(reading, look),
    reset,
  };
});
