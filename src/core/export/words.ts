import english from '@shared/words/core-export/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('core-export', english);
