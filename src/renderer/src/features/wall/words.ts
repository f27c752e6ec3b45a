import english from '@shared/words/page-wall/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('page-wall', english);
