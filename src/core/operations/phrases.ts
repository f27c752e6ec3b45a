import { numberInEnglish } from '@shared/operations/in-english.ts';
import { say } from './words.ts';

/** `1 device by MAC address`, `1,210 devices by MAC address`: always in English, as the ledger is. */
export const devicesByMac = (count: number): string =>
  `${numberInEnglish(count)} ${count === 1 ? 'device' : 'devices'} by MAC address`;

/** Returns a state of the service as words: `FinishedWithErrors` → `finished with errors`. */
export const stateWords = (state: string): string =>
  state.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const maxQuoteLength = 60;

/** Returns an external text as part of a sentence: `“Motol”`, truncated where it is long. */
export const quoted = (text: string): string =>
  say('quoted', { text: text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text });
