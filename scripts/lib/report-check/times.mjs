// Derives the times of a report from its month, time zone and maintenance windows without any of the application's
// code, so that a mistake in either shows. Local times come from `Intl` alone.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * @typedef {{ kind: 'once', times: [string, string] }} Once
 * @typedef {{ kind: 'weekly', weekdays: number[], startMinute: number, endMinute: number, timeZone: string }} Weekly
 * @typedef {(at: number) => number} Clock what a clock shows at a moment, as the moment that shows it in UTC
 */

/** @param {string} timeZone @returns {Clock} */
export function clockOf(timeZone) {
  // Swedish dates are in ISO 8601 format.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) + (((at % 1000) + 1000) % 1000);
}

/** @param {number} shown */
const dateOf = (shown) => new Date(shown).toISOString().slice(0, 10);

/**
 * Returns the first moment at which a clock shows a time; for a time that the clock skips, the moment according to the
 * offset before the change.
 *
 * @param {number} wanted
 * @param {Clock} clock
 */
function momentAt(wanted, clock) {
  for (let at = wanted - dayMs; at <= wanted + dayMs; at += hourMs) {
    const moment = wanted - (clock(at) - at);
    if (clock(moment) === wanted) return moment;
  }
  return wanted - (clock(wanted - dayMs) - (wanted - dayMs));
}

/**
 * @param {Weekly} window
 * @param {number} start
 * @param {number} stop
 */
function weeklySpans({ weekdays, startMinute, endMinute, timeZone }, start, stop) {
  const clock = clockOf(timeZone);
  const minutes = endMinute > startMinute ? endMinute : endMinute + 1440;
  const spans = [];
  for (let at = start - 3 * dayMs; at < stop + 3 * dayMs; at += dayMs) {
    const midnight = Math.floor(at / dayMs) * dayMs;
    if (!weekdays.includes(new Date(midnight).getUTCDay() || 7)) continue;
    const [from, to] = [startMinute, minutes].map((minute) => momentAt(midnight + minute * 60_000, clock));
    spans.push([from ?? 0, to ?? 0]);
  }
  return spans;
}

/**
 * Returns the spans that the windows cover between two moments: ascending, merged where they touch.
 *
 * @param {(Once | Weekly)[]} windows as `parameters.json` has them
 * @param {number} start
 * @param {number} stop
 * @returns {number[][]}
 */
export function excludedOf(windows, start, stop) {
  const spans = windows
    .flatMap((window) =>
      window.kind === 'once'
        ? [window.times.map((time) => Date.parse(time))]
        : weeklySpans(window, start, stop),
    )
    .map(([from = 0, to = 0]) => [Math.max(from, start), Math.min(to, stop)])
    .filter(([from = 0, to = 0]) => to > from)
    .sort(([a = 0], [b = 0]) => a - b);
  /** @type {[number, number][]} */
  const joined = [];
  for (const [from = 0, to = 0] of spans) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/**
 * Tells whether a period is a month according to a clock, or its beginning up to now if the month is not over.
 *
 * @param {{ start: number, stop: number, isOver: boolean }} period
 * @param {string} month
 * @param {Clock} clock
 */
export function isMonth({ start, stop, isOver }, month, clock) {
  /** @param {number} at */
  const isIn = (at) => dateOf(clock(at)).startsWith(month);
  return isIn(start) && !isIn(start - 1) && isIn(stop - 1) && isIn(stop) !== isOver;
}

/**
 * Tells whether days are those of a clock and together cover a period.
 *
 * @param {readonly (readonly [date: string, from: number, to: number])[]} days
 * @param {{ start: number, stop: number }} period
 * @param {Clock} clock
 */
export function areDays(days, { start, stop }, clock) {
  let at = start;
  for (const [date, from, to] of days) {
    if (from !== at || to <= from) return false;
    if (dateOf(clock(from)) !== date || dateOf(clock(to - 1)) !== date) return false;
    at = to;
  }
  return at === stop;
}
