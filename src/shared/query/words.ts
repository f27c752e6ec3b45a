import english from '../words/shared-query/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';

export const say = wordsOf('shared-query', english);
