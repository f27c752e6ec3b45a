import { shallowRef, watch } from 'vue';
import { useFleetStore } from '@page/features/devices/index.ts';

/** Where a device stands in the list that the operator came from: the grid with its filters and its order. */
export interface DevicePlace {
  readonly index: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** The place of the device that is looked at; `null` while it is not known, or the device is in no list. */
export function useDevicePlace(mac: () => string) {
  const fleet = useFleetStore();
  const place = shallowRef<DevicePlace | null>(null);
  watch(
    [mac, () => fleet.status?.revision, () => fleet.choice] as const,
    async ([asked]) => {
      const found = await fleet.locate(asked).catch(() => null);
      if (asked === mac()) place.value = found;
    },
    { immediate: true },
  );
  // The grid has its cursor on the device when the operator comes back.
  watch(mac, (next) => (fleet.hereMac = next), { immediate: true });
  return place;
}
