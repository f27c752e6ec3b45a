import english from '../words/shared-reports/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';

export const say = wordsOf('shared-reports', english);
