import type { Link } from '@shared/link/contract.ts';

/** Two times closer than this are the same time, computed twice. */
const sameTimeMs = 500;

function timesOf(link: Link): readonly (number | null)[] {
  if (link.kind === 'lost') return [link.sinceMs, link.nextTryMs];
  return link.kind === 'waiting' ? [link.untilMs] : [];
}

/** Returns whether two states are the same, although their times were computed at different moments. */
export function isSameLink(a: Link, b: Link): boolean {
  const [times, others] = [timesOf(a), timesOf(b)];
  return (
    a.kind === b.kind &&
    times.every((time, at) => {
      const other = others[at] ?? null;
      return time === other || (time !== null && other !== null && Math.abs(time - other) < sameTimeMs);
    })
  );
}
