import type { FlappingThresholds } from './flapping.ts';

const percent = (share: number): string => `${String(Number((100 * share).toFixed(2)))} %`;

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
  `A device flaps from the moment at which its changes between online and offline in the last ${windowHours} h come to ` +
  `${beginPerHour} an hour, or ${percent(beginShortShare)} of its times online in them (of ${leastSessions} at least) ` +
  `were shorter than ${shortSessionMinutes} min, until it is below ${endPerHour} an hour and below ${percent(endShortShare)}.`;
