import english from '@shared/words/shared-operations/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('shared-operations', english);

/** Says it in English regardless of the current language. */
export const sayInEnglish = wordsOf('shared-operations', english, () => 'en');
