import { computed } from 'vue';
import { defaultFlapping } from '@shared/history/flapping.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useExcludedTime } from '@page/features/history/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';

/**
 * How the connection of a device is accounted for: the maintenance windows of the account during that connection, and the
 * thresholds from which it counts as unsteady.
 */
export function useAccounting(all: () => readonly ConnectionSegment[]) {
  const session = useSessionStore();
  const settings = useSettingsStore();
  const thresholds = computed(() => settings.settings.flapping[session.active?.id ?? ''] ?? defaultFlapping);
  return { excluded: useExcludedTime(all), thresholds };
}
