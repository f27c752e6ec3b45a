import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import { cellOf } from '@shared/devices/column-window.ts';
import { nameField } from '@shared/devices/field.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { valueText } from '@shared/devices/value.ts';
import type { Evaluation } from '@shared/statistics/contract.ts';
import { rollcall } from '@page/api/index.ts';
import { useFleetStore } from '@page/features/devices/index.ts';
import { valueOf, type Tile } from './tiles.ts';

/** Where the name of one device stands in the fleet at hand; empty where it is not there or has none. */
async function nameIn(key: string, mac: string): Promise<string> {
  const answer = await rollcall.devices.rows({
    key,
    macs: Float64Array.of(macNumberOf(mac) ?? 0),
    sort: [],
    offset: 0,
    limit: 1,
    fieldNames: [nameField],
  });
  const [column] = answer.ok ? answer.value.window.columns : [];
  return column ? valueText(cellOf(column, 0)) : '';
}

/** Names of the top devices by MAC address, looked up in the fleet at hand: no request leaves. */
export function useTopDevices(
  tiles: ComputedRef<readonly Tile[]>,
  evaluation: ShallowRef<Evaluation | null>,
): Readonly<ShallowRef<ReadonlyMap<string, string>>> {
  const fleet = useFleetStore();
  const names = shallowRef<ReadonlyMap<string, string>>(new Map());
  const macs = computed(() =>
    tiles.value.flatMap(({ topSource }) => {
      const mac = valueText(valueOf(evaluation.value?.values ?? [], topSource));
      return mac === '' ? [] : [mac];
    }),
  );
  let asked = 0;
  const find = async (key: string, wanted: readonly string[]): Promise<void> => {
    const mine = ++asked;
    const found = await Promise.all(wanted.map(async (mac) => [mac, await nameIn(key, mac)] as const));
    if (mine === asked) names.value = new Map(found.filter(([, name]) => name !== ''));
  };
  watch(
    [macs, () => (fleet.status?.readAtMs ? fleet.status.key : null)] as const,
    ([wanted, key]) => {
      if (key !== null && wanted.length > 0) void find(key, [...new Set(wanted)]);
    },
    { immediate: true },
  );
  return names;
}
