import english from '@shared/words/core-diagnostics/en.json' with { type: 'json' };
import { wordsOf, type Say } from '@shared/words/words.ts';

export const say = wordsOf('core-diagnostics', english);

/** Words the findings of a check in English, whatever the current language, for a report that is shared with others. */
export const sayInEnglish = wordsOf('core-diagnostics', english, () => 'en');

export type SayFact = Say<keyof typeof english>;
