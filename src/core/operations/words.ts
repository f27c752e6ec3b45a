import { numberInEnglish } from '@shared/operations/in-english.ts';
import { say } from './say.ts';

/** `1 selected device`, `1,210 selected devices`: as in the ledger, always in English whatever the language. */
export const selectedDevices = (count: number): string =>
  `${numberInEnglish(count)} selected ${count === 1 ? 'device' : 'devices'}`;

/** Returns a state of the service as words: `FinishedWithErrors` → `finished with errors`. */
export const stateWords = (state: string): string =>
  state.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const maxQuoteLength = 60;

/** Returns an external text as part of a sentence: `“Motol”`, truncated where it is long. */
export const quoted = (text: string): string =>
  say('quoted', { text: text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text });
