import { say } from './words.ts';

/** Returns the sign that stands for an empty text where its place would look like a missing value. */
export const emptyText = (): string => say('emptyText');
