import { readMoment } from '@shared/query/local-time.ts';
import { momentOf, readRelativeTime } from '@shared/query/relative-time.ts';
import type { Given } from './arguments.ts';
import { wrongUsage } from './failures.ts';

/**
 * Returns the time in an option, written as in the query language (`-2d`, `now`, `2026-05-21`, which is its beginning,
 * `2026-05-21T09:42Z`), in milliseconds since the epoch. Throws `Failure` `invalid-request` for any other text.
 *
 * @param defaultText the text to use if the option was not given
 */
export function momentGiven(given: Given, name: string, defaultText: string, nowMs: number): number {
  const text = given.text(name) ?? defaultText;
  const relative = readRelativeTime(text);
  if (relative) return momentOf(relative, nowMs);
  const moment = readMoment(text);
  if (moment !== null) return Date.parse(moment);
  throw wrongUsage(
    `--${name} takes a moment, not “${text}”.`,
    'Write one like --from=-2d, or 2026-05-21, or 2026-05-21T09:42Z.',
  );
}
