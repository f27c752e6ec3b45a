import english from '@shared/words/core-operations/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('core-operations', english);
