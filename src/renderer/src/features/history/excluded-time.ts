import { computed } from 'vue';
import { excludedSpans } from '@shared/history/excluded.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';

/** Returns the maintenance windows of the account during a connection: ascending, without overlap. */
export function useExcludedTime(all: () => readonly ConnectionSegment[]) {
  const session = useSessionStore();
  const settings = useSettingsStore();
  return computed((): Span[] => {
    const [first, last] = [all()[0], all().at(-1)];
    const windows = settings.settings.excludedWindows[session.active?.id ?? ''] ?? [];
    if (!first || !last || windows.length === 0) return [];
    return excludedSpans(windows, { startMs: first.startMs, endMs: last.endMs });
  });
}
