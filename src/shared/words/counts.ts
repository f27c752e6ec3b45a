import english from './shared-counts/en.json' with { type: 'json' };
import { wordsOf } from './words.ts';

const say = wordsOf('shared-counts', english);

/** Returns how many of something there are, as a text of its own: `1 device`, `2,400 devices`. */
export const howMany = (what: keyof typeof english, n: number): string => say(what, { n });
