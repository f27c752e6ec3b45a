import type { WallFigures } from './cells.ts';
import { say } from './say.ts';

/**
 * The minimum availability of each step but the last two; below the last of these, a cell with some time online is in
 * the last step but one.
 */
const floors = [1, 0.999, 0.99, 0.95, 0.8, 0.5] as const;

/** The number of steps. */
export const severitySteps = floors.length + 2;

/** Returns what each step means, in words, in ascending severity. */
export const severityWords = (): string[] => [
  say('neverOffline'),
  ...[99.9, 99, 95, 80, 50].map((share) => say('from', { share })),
  say('below', { share: 50 }),
  say('alwaysOffline'),
];

/**
 * Returns how bad a cell is, in steps that a viewer can tell apart: 0 was never offline, the last was offline all the
 * time. A single second offline is a step of its own, since rounding a share would hide it. `null` where neither is
 * known.
 */
export function severityOf({
  onlineMs,
  offlineMs,
}: Pick<WallFigures, 'onlineMs' | 'offlineMs'>): number | null {
  if (onlineMs + offlineMs === 0) return null;
  if (onlineMs === 0) return severitySteps - 1;
  const availability = onlineMs / (onlineMs + offlineMs);
  const step = floors.findIndex((floor) => availability >= floor);
  return step < 0 ? floors.length : step;
}
