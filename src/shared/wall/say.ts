import english from '../words/shared-wall/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';

export const say = wordsOf('shared-wall', english);
