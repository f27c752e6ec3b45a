import { computed } from 'vue';
import { excludedSpans } from '@shared/history/excluded.ts';
import { defaultFlapping } from '@shared/history/flapping.ts';
import type { ConnectionSegment, Span } from '@shared/history/segments.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';

/**
 * How the connection of a device is accounted for: when maintenance windows of the account were, over the time of a
 * connection, and when it is called unsteady.
 */
export function useAccounting(all: () => readonly ConnectionSegment[]) {
  const session = useSessionStore();
  const settings = useSettingsStore();
  const accountId = computed(() => session.active?.id ?? '');
  const excluded = computed((): Span[] => {
    const [first, last] = [all()[0], all().at(-1)];
    const windows = settings.settings.excludedWindows[accountId.value] ?? [];
    if (!first || !last || windows.length === 0) return [];
    return excludedSpans(windows, { startMs: first.startMs, endMs: last.endMs });
  });
  const thresholds = computed(() => settings.settings.flapping[accountId.value] ?? defaultFlapping);
  return { excluded, thresholds };
}
