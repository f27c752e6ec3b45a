import english from '@shared/words/core-import/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('core-import', english);
