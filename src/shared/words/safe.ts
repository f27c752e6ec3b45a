import english from './shared-safe/en.json' with { type: 'json' };
import { wordsOf } from './words.ts';

const say = wordsOf('shared-safe', english);

/** Returns what is safe after a failure that changed nothing. */
export const nothingChanged = (): string => say('nothingChanged');

/** Returns what is safe after a failure for which nothing was read either. */
export const nothingDone = (): string => say('nothingDone');
