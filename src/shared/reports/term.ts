import { say } from './words.ts';

type Term = Exclude<Parameters<typeof say>[0], `${string}Is` | `${string}Are`>;

/** Returns what a report calls one of its figures or parts, the same on the screen and printed. */
export const term = (name: Term): string => say(name);
