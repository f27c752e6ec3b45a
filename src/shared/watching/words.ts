import type { WatchCondition } from './contract.ts';

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** How long in words: `10 minutes`, `2 hours`. */
function minutesWords(minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return plural(minutes / 1440, 'day');
  return minutes > 0 && minutes % 60 === 0 ? plural(minutes / 60, 'hour') : plural(minutes, 'minute');
}

/**
 * A condition in words: `offline for 10 minutes`, `Temperature above 60`.
 *
 * @param labelOf the display name of a field
 */
export function conditionWords(condition: WatchCondition, labelOf: (fieldName: string) => string): string {
  switch (condition.kind) {
    case 'offline':
      return condition.minutes === 0 ? 'offline' : `offline for ${minutesWords(condition.minutes)}`;
    case 'value':
      return `${labelOf(condition.fieldName)} ${condition.side} ${condition.limit.toLocaleString('en-US')}`;
    case 'never-connected':
      return `never connected ${plural(condition.days, 'day')} after ${labelOf(condition.claimedField)}`;
  }
}

/** How many devices in words. */
export const devicesWords = (count: number): string => plural(count, 'device');
