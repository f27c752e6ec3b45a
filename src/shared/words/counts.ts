import english from './shared-counts/en.json' with { type: 'json' };
import { wordsOf } from './words.ts';

const say = wordsOf('shared-counts', english);

/** How many of something, where that stands for itself: `1 device`, `2,400 devices`. */
export const howMany = (what: keyof typeof english, n: number): string => say(what, { n });
