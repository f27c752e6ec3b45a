import english from '@shared/words/core-diagnostics/en.json' with { type: 'json' };
import { wordsOf, type Say } from '@shared/words/words.ts';

export const say = wordsOf('core-diagnostics', english);

/** What a check finds in English, whatever is spoken: for a report that goes to others. */
export const sayInEnglish = wordsOf('core-diagnostics', english, () => 'en');

export type SayFact = Say<keyof typeof english>;
