import { numberInEnglish } from '@shared/operations/in-english.ts';
import { say } from './say.ts';

/** `1 selected device`, `1,210 selected devices`, as the ledger has it: in English whatever is spoken. */
export const selectedDevices = (count: number): string =>
  `${numberInEnglish(count)} selected ${count === 1 ? 'device' : 'devices'}`;

/** A state of the service as words: `FinishedWithErrors` → `finished with errors`. */
export const stateWords = (state: string): string =>
  state.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const longestQuote = 60;

/** A text from outside as part of a sentence: `“Motol”`, cut off where it is long. */
export const quoted = (text: string): string =>
  say('quoted', { text: text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text });
