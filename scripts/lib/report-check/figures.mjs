// Calculates the figures of a report without any of the application's code, so that a mistake in either shows. Time is
// split at every moment at which anything changes, and each piece is examined once.

/**
 * @typedef {object} Sums lengths in milliseconds
 * @property {number} online
 * @property {number} offline
 * @property {number} unknown
 * @property {number} never
 * @property {number} excluded
 * @property {number} outages
 * @property {number} begun
 * @property {number} whole
 * @property {number} wholeMs
 * @property {{ ms: number, from: number } | null} longest
 *
 * @typedef {{ start: number, stop: number, excluded: number[][], days: number[][] }} Ground
 * @typedef {{ from: number, state: string }} Change
 */

/** @returns {Sums} */
export const noSums = () => ({
  ...{ online: 0, offline: 0, unknown: 0, never: 0, excluded: 0 },
  ...{ outages: 0, begun: 0, whole: 0, wholeMs: 0, longest: null },
});

const counts = /** @type {const} */ ([
  ...['online', 'offline', 'unknown', 'never', 'excluded'],
  ...['outages', 'begun', 'whole', 'wholeMs'],
]);

/**
 * @param {Sums} sums
 * @param {Sums} more
 */
export function add(sums, more) {
  for (const name of counts) sums[/** @type {'online'} */ (name)] += more[/** @type {'online'} */ (name)];
  if (more.longest && more.longest.ms > (sums.longest?.ms ?? 0)) sums.longest = more.longest;
}

/** @param {number[][]} spans @param {number} at */
const indexIn = (spans, at) => spans.findIndex(([from = 0, to = 0]) => at >= from && at < to);

/**
 * @param {Change[]} changes
 * @param {Ground} ground
 */
function cutsOf(changes, { start, stop, excluded, days }) {
  const moments = [start, stop, ...changes.map(({ from }) => from), ...excluded.flat(), ...days.flat()];
  return [...new Set(moments)].filter((at) => at >= start && at <= stop).sort((a, b) => a - b);
}

/**
 * Returns the outages of one device: each uninterrupted offline time, minus the excluded time.
 *
 * @param {Change[]} changes
 * @param {Ground} ground
 */
function outagesOf(changes, { stop, excluded }) {
  return changes.flatMap(({ from, state }, index) => {
    if (state !== 'offline') return [];
    const to = changes[index + 1]?.from ?? stop;
    const out = excluded.reduce(
      (sum, [a = 0, b = 0]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)),
      0,
    );
    const isBegun = changes[index - 1]?.state === 'online';
    const isWhole = isBegun && changes[index + 1]?.state === 'online';
    return to - from - out > 0 ? [{ from, ms: to - from - out, isBegun, isWhole }] : [];
  });
}

/**
 * @param {Sums} day
 * @param {string} state
 * @param {number} ms
 */
function addTime(day, state, ms) {
  day[/** @type {'online'} */ (state === 'never-connected' ? 'never' : state)] += ms;
}

/** @param {{ from: number, ms: number, isBegun: boolean, isWhole: boolean }} outage */
function sumsOfOutage({ from, ms, isBegun, isWhole }) {
  const whole = Number(isWhole);
  const counts = { outages: 1, begun: Number(isBegun), whole, wholeMs: whole * ms };
  return { ...noSums(), ...counts, longest: { ms, from } };
}

/**
 * Returns the sums of one device for each day.
 *
 * @param {Change[]} changes
 * @param {Ground} ground
 * @returns {Sums[]}
 */
export function sumsOfDays(changes, ground) {
  const sums = ground.days.map(noSums);
  /** @param {number} at */
  const dayAt = (at) => sums[indexIn(ground.days, at)] ?? noSums();
  const cuts = cutsOf(changes, ground);
  let change = 0;
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const ms = (cuts[index + 1] ?? from) - from;
    while ((changes[change + 1]?.from ?? Infinity) <= from) change += 1;
    const isExcluded = indexIn(ground.excluded, from) >= 0;
    addTime(dayAt(from), isExcluded ? 'excluded' : (changes[change]?.state ?? 'unknown'), ms);
  }
  for (const outage of outagesOf(changes, ground)) add(dayAt(outage.from), sumsOfOutage(outage));
  return sums;
}

/** @param {number} part @param {number} of */
const ratio = (part, of) => (of === 0 ? null : part / of);
/** @param {number | null} ms */
const seconds = (ms) => (ms === null ? null : ms / 1000);

/**
 * Returns the figures as they appear in the CSV files.
 *
 * @param {Sums} sums
 * @returns {Record<string, string | null>}
 */
export function figuresOf(sums) {
  const figures = {
    availability: ratio(sums.online, sums.online + sums.offline),
    online_s: seconds(sums.online),
    offline_s: seconds(sums.offline),
    unknown_s: seconds(sums.unknown),
    before_first_connection_s: seconds(sums.never),
    excluded_s: seconds(sums.excluded),
    outages: sums.outages,
    outages_begun: sums.begun,
    outages_begun_and_ended: sums.whole,
    mttr_s: seconds(ratio(sums.wholeMs, sums.whole)),
    mtbf_s: seconds(ratio(sums.online, sums.begun)),
    longest_outage_s: seconds(sums.longest?.ms ?? null),
    longest_outage_from: sums.longest ? new Date(sums.longest.from).toISOString() : null,
  };
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
}
