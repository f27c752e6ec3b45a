import english from '@shared/words/page-watching/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('page-watching', english);
