import english from '@shared/words/main-operations/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('main-operations', english);
