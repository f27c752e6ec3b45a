import { shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { ChangedDevice, ChangeGroup } from '@shared/snapshots/contract.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

/** The number of devices requested at a time. */
const devicesAtOnce = 50;

/** The devices of a group of a comparison, read some at a time. */
export function useGroupReading(comparisonId: string, { kind, fieldName }: ChangeGroup) {
  const devices = shallowRef<readonly ChangedDevice[]>([]);
  const error = shallowRef<AppError | null>(null);
  const isReading = shallowRef(false);
  const readMore = async (): Promise<void> => {
    if (isReading.value) return;
    isReading.value = true;
    error.value = null;
    try {
      const range = { offset: devices.value.length, limit: devicesAtOnce };
      const more = await call(rollcall.snapshots.devices({ comparisonId, kind, fieldName, ...range }));
      devices.value = [...devices.value, ...more];
    } catch (thrown) {
      error.value = appErrorOf(thrown);
    } finally {
      isReading.value = false;
    }
  };
  return { devices, error, isReading, readMore };
}
