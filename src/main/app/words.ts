import english from '@shared/words/main-app/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('main-app', english);
