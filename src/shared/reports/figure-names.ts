import { say } from './words.ts';

/** The figures of a row of a report, in order. */
export const figureNames = [
  'availability',
  'outages',
  'offline',
  'longest',
  'mttr',
  'mtbf',
  'unknown',
] as const;

/** Returns the heading of the column of a figure. */
export const figureHead = (name: (typeof figureNames)[number]): string => say(name);
