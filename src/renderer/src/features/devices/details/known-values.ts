import { computed, type ComputedRef } from 'vue';
import type { Device } from '@shared/devices/contract.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import { valuesOf } from '../rows/row-chunk.ts';

/** What the page knows of a device. */
export interface KnownValues {
  readonly values: ReadonlyMap<string, FieldValue>;
  /** Whether the device was read with all its fields; otherwise the values are those of its row in the list. */
  readonly isWhole: boolean;
  /** When the values were read, milliseconds since the epoch; `null` while the list is read for the first time. */
  readonly readAtMs: number | null;
}

/** Returns the values of a device as it was read, or else those of its row, if it is loaded; `null` for neither. */
export function useKnownValues(
  mac: () => string | null,
  device: () => Device | null,
): ComputedRef<KnownValues | null> {
  const fleet = useFleetStore();
  return computed(() => {
    const [asked, whole] = [mac(), device()];
    if (whole) return { values: new Map(whole.values), isWhole: true, readAtMs: whole.readAtMs };
    const row = asked === null ? null : fleet.rows.find(asked);
    return row && { values: valuesOf(row), isWhole: false, readAtMs: fleet.status?.readAtMs ?? null };
  });
}
