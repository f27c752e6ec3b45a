import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Device } from '@shared/devices/contract.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';

/** Only the device that the cursor rests on is read: each step would be a request otherwise. */
const restMs = 250;

export interface DeviceReading {
  readonly device: ShallowRef<Device | null>;
  readonly error: ShallowRef<AppError | null>;
  readonly read: () => Promise<void>;
}

/**
 * Reads the current device with all its fields. Answers for another device and to an earlier reading are dropped; the old
 * values, and why they could not be read, stay while the same device is read once more. Values from memory do not replace
 * newer ones.
 */
export function useDeviceReading(mac: () => string | null, waitMs = restMs): DeviceReading {
  const device = shallowRef<Device | null>(null);
  const error = shallowRef<AppError | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turns = createTurns();

  const read = async (): Promise<void> => {
    const asked = mac();
    if (asked === null) return;
    const isLatest = turns.begin();
    const isCurrent = (): boolean => isLatest() && asked === mac();
    try {
      const answer = await call(rollcall.devices.device({ mac: asked }));
      if (!isCurrent()) return;
      error.value = answer.error;
      if (answer.error === null || answer.readAtMs >= (device.value?.readAtMs ?? 0)) device.value = answer;
    } catch (thrown) {
      if (isCurrent()) error.value = appErrorOf(thrown);
    }
  };
  watch(
    mac,
    (next) => {
      clearTimeout(timer);
      if (device.value?.mac !== next) device.value = null;
      error.value = null;
      if (next !== null) timer = setTimeout(() => void read(), waitMs);
    },
    { immediate: true },
  );
  onScopeDispose(() => clearTimeout(timer));
  return { device, error, read };
}
