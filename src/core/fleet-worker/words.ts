import english from '@shared/words/core-fleet-worker/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

export const say = wordsOf('core-fleet-worker', english);
