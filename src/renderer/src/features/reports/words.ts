import english from '@shared/words/page-reports/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('page-reports', english);
