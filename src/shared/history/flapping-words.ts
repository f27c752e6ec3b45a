import type { FlappingThresholds } from './flapping.ts';
import { say } from './words.ts';

const percent = (share: number): number => Number((100 * share).toFixed(2));

/** Returns a sentence that states when these thresholds call a device flapping. */
export const flappingWords = ({
  windowHours,
  beginPerHour,
  endPerHour,
  shortSessionMinutes,
  beginShortShare,
  endShortShare,
  leastSessions,
}: FlappingThresholds): string =>
  say('flaps', {
    ...{ windowHours, begin: beginPerHour, end: endPerHour },
    ...{ beginShare: percent(beginShortShare), endShare: percent(endShortShare) },
    ...{ leastSessions, shortSession: shortSessionMinutes },
  });
