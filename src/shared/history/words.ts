import english from '../words/shared-history/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';

export const say = wordsOf('shared-history', english);
