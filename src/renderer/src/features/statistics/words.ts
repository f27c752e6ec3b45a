import english from '@shared/words/page-statistics/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('page-statistics', english);
