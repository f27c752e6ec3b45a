import english from '@shared/words/main-watching/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('main-watching', english);
