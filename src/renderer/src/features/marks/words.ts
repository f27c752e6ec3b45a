import english from '@shared/words/page-marks/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('page-marks', english);
