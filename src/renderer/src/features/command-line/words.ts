import english from '@shared/words/page-command-line/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('page-command-line', english);
