import { shallowRef, watch, type Ref } from 'vue';
import { cellOf } from '@shared/devices/column-window.ts';
import { nameField } from '@shared/devices/field.ts';
import { valueText } from '@shared/devices/value.ts';
import { call, rollcall } from '@page/api/index.ts';

/** The number of names that are requested in one go. */
const atOnce = 200;

/** The devices whose names are wanted, in an open fleet of a certain revision. */
export interface WantedNames {
  readonly key: string;
  readonly revision: number;
  readonly macs: Float64Array;
}

async function readNames({ key, macs }: WantedNames): Promise<[number, string][]> {
  const question = { key, sort: [], macs: Float64Array.from(macs), offset: 0, limit: atOnce };
  const { window } = await call(rollcall.devices.rows({ ...question, fieldNames: [nameField] }));
  const [names] = window.columns;
  return Array.from(window.macs, (mac, index) => [mac, names ? valueText(cellOf(names, index)) : '']);
}

/** Reads and caches the names of the visible devices by their MAC addresses. */
export function useRowNames(wanted: () => WantedNames | null): Readonly<Ref<ReadonlyMap<number, string>>> {
  const names = shallowRef<ReadonlyMap<number, string>>(new Map());
  let isReading = false;

  const read = async (): Promise<void> => {
    const now = wanted();
    const macs = now?.macs.filter((mac) => !names.value.has(mac)).slice(0, atOnce);
    if (!now || !macs || macs.length === 0 || isReading) return;
    isReading = true;
    const found = await readNames({ ...now, macs }).catch(() => []);
    isReading = false;
    // Names from an earlier revision may have changed.
    const isOld = wanted()?.revision !== now.revision;
    if (!isOld) names.value = new Map([...names.value, ...found]);
    // Continues with what has become visible meanwhile. An empty result means deleted devices: asking again would not
    // end.
    if (isOld || found.length > 0) await read();
  };
  watch(
    () => wanted()?.revision,
    () => (names.value = new Map()),
  );
  watch(wanted, () => void read(), { immediate: true });
  return names;
}
