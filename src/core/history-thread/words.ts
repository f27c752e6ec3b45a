import english from '@shared/words/core-history-thread/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('core-history-thread', english);
