import english from '../words/shared-watching/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';

export const say = wordsOf('shared-watching', english);
