import { readDay, readMoment } from '@shared/query/local-time.ts';
import { momentOf, readRelativeTime } from '@shared/query/relative-time.ts';
import type { Given } from './arguments.ts';
import { wrongUsage } from './failures.ts';

/** An option that takes a time. */
export interface MomentOption {
  readonly name: string;
  /** The text to use if the option was not given. */
  readonly defaultText: string;
  /** Which end of its day a date without a time stands for. */
  readonly end: 'first' | 'last';
}

/**
 * Returns the time in an option, written as in the query language (`-2d`, `now`, `2026-05-21`, `2026-05-21T09:42Z`), in
 * milliseconds since the epoch. Throws `Failure` `invalid-request` for any other text.
 */
export function momentGiven(given: Given, { name, defaultText, end }: MomentOption, nowMs: number): number {
  const text = given.text(name) ?? defaultText;
  const relative = readRelativeTime(text);
  if (relative) return momentOf(relative, nowMs);
  const day = readDay(text.trim());
  if (day) return day[end].getTime();
  const moment = readMoment(text);
  if (moment !== null) return Date.parse(moment);
  throw wrongUsage(
    `--${name} takes a moment, not “${text}”.`,
    'Write one like --from=-2d, or 2026-05-21, or 2026-05-21T09:42Z.',
  );
}
