import type { WallFigures } from './cells.ts';
import { say } from './say.ts';

/** The least availability of each step but the last; what is less is the last. */
const floors = [1, 0.999, 0.99, 0.95, 0.8, 0.5] as const;

/** How many steps there are. */
export const severitySteps = floors.length + 2;

/** What a step means, in words, from the least severe on. */
export const severityWords = (): string[] => [
  say('neverOffline'),
  ...[99.9, 99, 95, 80, 50].map((share) => say('from', { share })),
  say('below', { share: 50 }),
  say('alwaysOffline'),
];

/**
 * How bad a cell is in steps that a person can tell apart: 0 was never offline, the last was offline all the time. A
 * single second offline is a step of its own, since a share alone would round it away. `null` where neither is known.
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
