import { computed, shallowRef, watch } from 'vue';
import { useRouter } from 'vue-router';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import { useFleetStore } from '@page/features/devices/index.ts';
import { useWallStore } from '@page/features/wall/index.ts';

/** The position of a device in the list that the operator came from: the grid with its filters and order, or the wall. */
export interface DevicePlace {
  readonly index: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Which of the two devices beside another in a list. */
export type Side = 'previous' | 'next';

/** The position of a device on the wall; `null` while the wall is not what is shown, or does not have the device. */
function usePlaceOnWall(mac: () => string) {
  const wall = useWallStore();
  const table = computed(() => (wall.isShown ? wall.table : null));
  const row = computed(() => table.value?.rowOf.get(macNumberOf(mac()) ?? -1));
  // The wall's cursor is on the device when the operator returns.
  watch(
    row,
    (next) => {
      if (next !== undefined) wall.here = { ...wall.here, row: next };
    },
    { immediate: true },
  );
  return computed((): DevicePlace | null => {
    const [macs, at] = [table.value?.macs, row.value];
    if (!macs || at === undefined) return null;
    const textAt = (index: number): string | null => {
      const found = macs[index];
      return found === undefined ? null : macTextOf(found);
    };
    return { index: at, total: macs.length, previous: textAt(at - 1), next: textAt(at + 1) };
  });
}

/**
 * The position of the shown device; `null` while it is not known, or the device is in no list. `stepTo` goes on by one
 * device, also while that position is still being looked up; a step that is asked for while another is under way follows it.
 */
export function useDevicePlace(mac: () => string) {
  const router = useRouter();
  const fleet = useFleetStore();
  const inGrid = shallowRef<DevicePlace | null>(null);
  const locate = (asked: string): Promise<DevicePlace | null> => fleet.locate(asked).catch(() => null);
  watch(
    [mac, () => fleet.status?.revision, () => fleet.choice] as const,
    async ([asked]) => {
      const found = await locate(asked);
      if (asked === mac()) inGrid.value = found;
    },
    { immediate: true },
  );
  // The grid's cursor is on the device when the operator returns.
  watch(mac, (next) => (fleet.hereMac = next), { immediate: true });
  const onWall = usePlaceOnWall(mac);
  const place = computed(() => onWall.value ?? inGrid.value);
  let stepping = Promise.resolve();
  const stepTo = (side: Side): void => {
    stepping = stepping.then(async () => {
      const from = mac();
      const to = (onWall.value ?? (await locate(from)))?.[side];
      // The user may have left meanwhile, or opened another device.
      if (to && mac() === from) await router.replace({ name: 'device', params: { mac: to } });
    });
  };
  return { place, stepTo };
}
