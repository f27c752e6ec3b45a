// Finds when a device flapped without any of the application's code, so that a mistake in either shows: whenever a
// change enters or leaves the sliding window, the whole window is evaluated again.

/**
 * @typedef {object} Thresholds as `parameters.json` has them
 * @property {number} windowHours
 * @property {number} beginPerHour
 * @property {number} endPerHour
 * @property {number} shortSessionMinutes
 * @property {number} beginShortShare
 * @property {number} endShortShare
 * @property {number} leastSessions
 *
 * @typedef {{ from: number, state: string }} Change
 * @typedef {{ at: number, session: number | null }} Turn a change between online and offline, and how long the device had
 *   been online where it ended that
 */

/** @param {string | undefined} state */
const isKnown = (state) => state === 'online' || state === 'offline';

/** @param {Change[]} changes @returns {Turn[]} */
function turnsOf(changes) {
  return changes.flatMap(({ from, state }, index) => {
    const [before, earlier] = [changes[index - 1], changes[index - 2]];
    if (!isKnown(state) || !before || !isKnown(before.state)) return [];
    const isSeen = state === 'offline' && earlier && earlier.state !== 'unknown';
    return [{ at: from, session: isSeen ? from - before.from : null }];
  });
}

/**
 * Tells whether the changes in the window reach a pair of thresholds.
 *
 * @param {Turn[]} turns
 * @param {Thresholds} thresholds
 * @param {readonly [perHour: number, share: number]} pair
 */
function reaches(turns, { windowHours, shortSessionMinutes, leastSessions }, [perHour, share]) {
  const sessions = turns.flatMap(({ session }) => (session === null ? [] : [session]));
  const short = sessions.filter((session) => session < shortSessionMinutes * 60_000).length;
  const isShort = sessions.length >= leastSessions && short / sessions.length >= share;
  return turns.length / windowHours >= perHour || isShort;
}

/**
 * Returns how many times a device was flapping, and for how many milliseconds in total.
 *
 * @param {Change[]} changes its states, ascending
 * @param {number} stop
 * @param {Thresholds} thresholds
 */
export function flappedOf(changes, stop, thresholds) {
  const { windowHours, beginPerHour, beginShortShare, endPerHour, endShortShare } = thresholds;
  const back = windowHours * 3_600_000;
  const turns = turnsOf(changes);
  const moments = [...new Set(turns.flatMap(({ at }) => [at, at + back]))]
    .filter((at) => at < stop)
    .sort((a, b) => a - b);
  /** @param {number} index */
  const turnAt = (index) => turns[index]?.at ?? Infinity;
  let [spans, ms, first, next] = [0, 0, 0, 0];
  let flaps = false;
  for (const [index, moment] of moments.entries()) {
    while (turnAt(next) <= moment) next += 1;
    while (turnAt(first) + back <= moment) first += 1;
    /** @type {[perHour: number, share: number]} */
    const pair = flaps ? [endPerHour, endShortShare] : [beginPerHour, beginShortShare];
    const does = reaches(turns.slice(first, next), thresholds, pair);
    spans += Number(does && !flaps);
    flaps = does;
    if (flaps) ms += (moments[index + 1] ?? stop) - moment;
  }
  return { spans, ms };
}
