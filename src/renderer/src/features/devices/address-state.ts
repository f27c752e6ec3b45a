import { computed, watch } from 'vue';
import { useRoute, useRouter, type LocationQuery } from 'vue-router';
import type { Span } from '@shared/history/spans.ts';
import type { CauseQuestion } from '@page/features/causes/index.ts';
import { useWallStore } from '@page/features/wall/index.ts';

const now = 'now';

/**
 * Parses `now`, a moment, or the start and end of an interval: `1789000000000-1789086400000`; with `now-` before it, those
 * that are offline now and have been so since the interval.
 */
function causeIn({ together }: LocationQuery): CauseQuestion | null {
  if (together === now) return { of: 'offline-now' };
  if (typeof together !== 'string') return null;
  const [text, prefix, from = '', to] = /^(now-)?(\d{1,15})(?:-(\d{1,15}))?$/.exec(together) ?? [];
  if (text === undefined) return null;
  const span = { startMs: Number(from), endMs: Number(to) };
  if (prefix) return to === undefined ? null : { of: 'offline-now', since: span };
  return to === undefined ? { of: 'moment', atMs: span.startMs } : { of: 'span', ...span };
}

const spanText = ({ startMs, endMs }: Span): string =>
  `${String(Math.round(startMs))}-${String(Math.round(endMs))}`;

/** Returns a question as the address has it. */
export function causeText(question: CauseQuestion): string {
  if (question.of === 'offline-now') return question.since ? `${now}-${spanText(question.since)}` : now;
  return question.of === 'moment' ? String(Math.round(question.atMs)) : spanText(question);
}

/** Keeps in the address whether the wall is shown instead of the grid, and which outages a common cause is sought for. */
export function useAddressState() {
  const route = useRoute();
  const router = useRouter();
  const wall = useWallStore();

  const put = (part: LocationQuery): void => {
    const query = Object.fromEntries(
      Object.entries({ ...route.query, ...part }).filter(([, value]) => value !== null),
    );
    void router.replace({ name: 'devices', query });
  };
  // Coming back to the devices restores what was shown, unless the address states it.
  watch(
    () => [route.name, route.query['show']] as const,
    ([name, show]) => {
      if (name !== 'devices') return;
      if (show !== undefined) wall.isShown = show === 'wall';
      else if (wall.isShown) put({ show: 'wall' });
    },
    { immediate: true },
  );
  const isWall = computed({
    get: () => wall.isShown,
    set: (isShown) => {
      wall.isShown = isShown;
      put({ show: isShown ? 'wall' : null });
    },
  });
  const cause = computed({
    get: () => causeIn(route.query),
    set: (question) => put({ together: question && causeText(question) }),
  });
  return { isWall, cause };
}
