import type { WatchCondition } from './contract.ts';
import { say } from './words.ts';

/** Returns `offline` with its duration, in the largest unit that divides it. */
function offlineWords(minutes: number): string {
  if (minutes === 0) return say('offline');
  if (minutes % 1440 === 0) return say('offlineDays', { n: minutes / 1440 });
  return minutes % 60 === 0
    ? say('offlineHours', { n: minutes / 60 })
    : say('offlineMinutes', { n: minutes });
}

/**
 * Returns a condition in words: `offline for 10 minutes`, `Temperature above 60`.
 *
 * @param labelOf returns the display name of a field
 */
export function conditionWords(condition: WatchCondition, labelOf: (fieldName: string) => string): string {
  switch (condition.kind) {
    case 'offline':
      return offlineWords(condition.minutes);
    case 'value':
      return say(condition.side, { field: labelOf(condition.fieldName), limit: condition.limit });
    case 'never-connected':
      return say('neverConnected', { n: condition.days, field: labelOf(condition.claimedField) });
  }
}
