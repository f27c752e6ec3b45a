import type { FlappingThresholds } from './flapping.ts';
import { say } from './say.ts';

const percent = (share: number): number => Number((100 * share).toFixed(2));

/** When a device is called flapping by these thresholds: a sentence. */
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
