import { isCountedLead, isTellingLead } from '@shared/link/clock-lead.ts';
import { minuteMs } from '@shared/time.ts';
import { unbrokenLength } from '@page/ui/time-words.ts';
import { say } from './words.ts';

/**
 * Returns by how much the clocks of computer and service differ, and what that affects; `null` where they agree. Neither is
 * called wrong: with one service, nothing shows which one is.
 *
 * @param leadMs how far the clock of the service is ahead, milliseconds
 */
export function clockWords(leadMs: number): { readonly fact: string; readonly text: string } | null {
  if (!isTellingLead(leadMs)) return null;
  const length = unbrokenLength(Math.round(Math.abs(leadMs) / minuteMs) * minuteMs);
  const affected = say(isCountedLead(leadMs) ? 'agesByService' : 'agesByComputer');
  return {
    fact: say(leadMs > 0 ? 'clockIsBehind' : 'clockIsAhead', { length }),
    text: `${affected} ${say('setTheClock')}`,
  };
}
