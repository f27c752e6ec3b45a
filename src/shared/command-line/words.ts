import english from '../words/shared-command-line/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';

export const say = wordsOf('shared-command-line', english);
