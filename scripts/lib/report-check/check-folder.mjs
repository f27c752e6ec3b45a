// Checks a saved report without any of the application's code, so that a mistake in either shows.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readCells } from './read-cells.mjs';
import { add, figuresOf, noSums, sumsOfDays } from './figures.mjs';
import { flappedOf } from './flapping.mjs';
import { areDays, clockOf, excludedOf, isMonth } from './times.mjs';

/**
 * @typedef {import('./figures.mjs').Sums} Sums
 * @typedef {{ folder: string, problems: string[], figures: number }} Check
 */

/** The maximum number of problems that are reported individually. */
const maxReported = 5;

/** @param {string} text */
const moment = (text) => Date.parse(text);

/** @param {string} path */
async function sha256Of(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** @param {Check} check */
async function checkHashes({ folder, problems }) {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const enclosed = ['devices.csv', 'summary.csv', 'parameters.json', 'input.ndjson'];
  for (const file of enclosed)
    if (!files.some((/** @type {{ file: string }} */ each) => each.file === file))
      problems.push(`the manifest does not name ${file}`);
  for (const { file, sha256 } of files) {
    const found = await sha256Of(join(folder, file)).catch(() => 'none');
    if (found !== sha256) problems.push(`${file} is not what was saved`);
  }
}

/**
 * Compares a row of a file with the recalculated figures.
 *
 * @param {Check} check
 * @param {string} what
 * @param {Record<string, string | null> | undefined} row
 * @param {Record<string, string | null>} figures
 */
function compare(check, what, row, figures) {
  if (!row) {
    check.problems.push(`${what} is missing`);
    return;
  }
  for (const [name, value] of Object.entries(figures)) {
    check.figures += 1;
    if (row[name] !== value) check.problems.push(`${name} of ${what} is ${row[name]} and not ${value}`);
  }
}

/** @param {string} path */
function rowsOf(path) {
  const [head = [], ...rows] = readCells(readFileSync(path, 'utf8'));
  return rows.map((cells) =>
    Object.fromEntries(head.map((name, index) => [name ?? '', cells[index] ?? null])),
  );
}

/**
 * Returns what the figures are calculated over; the excluded time is derived from the maintenance windows.
 *
 * @param {Check} check
 */
function groundOf({ folder, problems }) {
  const { period, month, timeZone, windows, excluded, flapping, days } = JSON.parse(
    readFileSync(join(folder, 'parameters.json'), 'utf8'),
  );
  const [start, stop] = [moment(period.start), moment(period.stop)];
  const clock = clockOf(timeZone);
  const ofDays = /** @type {string[][]} */ (days).map(
    ([date = '', from = '', to = '']) => /** @type {const} */ ([date, moment(from), moment(to)]),
  );
  const found = excludedOf(windows, start, stop);
  const stated = /** @type {string[][]} */ (excluded).map((span) => span.map(moment));
  if (!isMonth({ start, stop, isOver: period.isOver }, month, clock))
    problems.push(`the period is not ${month} in ${timeZone}`);
  if (!areDays(ofDays, { start, stop }, clock)) problems.push(`the days are not those of ${timeZone}`);
  if (JSON.stringify(found) !== JSON.stringify(stated))
    problems.push('the excluded time is not what the windows make');
  return {
    ...{ start, stop, excluded: found, flapping },
    days: ofDays.map(([, from, to]) => [from, to]),
    dates: ofDays.map(([date]) => date),
  };
}

/**
 * Compares the devices one by one and returns their totals.
 *
 * @param {Check} check
 * @param {ReturnType<typeof groundOf>} ground
 */
async function checkDevices(check, ground) {
  const rows = new Map(rowsOf(join(check.folder, 'devices.csv')).map((row) => [row['mac'], row]));
  const total = noSums();
  const days = ground.days.map(noSums);
  /** @type {Map<string | null, Sums>} */
  const values = new Map();
  let devices = 0;
  const lines = createInterface({ input: createReadStream(join(check.folder, 'input.ndjson')) });
  for await (const line of lines) {
    const { mac, value, states } = JSON.parse(line);
    const changes = /** @type {[string, string][]} */ (states).map(([from, state]) => ({
      from: moment(from),
      state,
    }));
    const sums = noSums();
    for (const [index, day] of sumsOfDays(changes, ground).entries()) {
      add(sums, day);
      add(days[index] ?? noSums(), day);
    }
    add(total, sums);
    const ofValue = values.get(value) ?? noSums();
    add(ofValue, sums);
    values.set(value, ofValue);
    const flapped = flappedOf(changes, ground.stop, ground.flapping);
    compare(check, mac, rows.get(mac), {
      ...figuresOf(sums),
      flapping_stretches: String(flapped.spans),
      flapping_s: String(flapped.ms / 1000),
    });
    devices += 1;
  }
  if (rows.size !== devices) check.problems.push(`devices.csv has ${rows.size} devices and not ${devices}`);
  return { devices, total, days, values };
}

/**
 * @param {string} folder of a report that Rollcall saved; it is only read
 * @returns {Promise<{ devices: number, figures: number, problems: string[] }>}
 */
export async function checkReportFolder(folder) {
  /** @type {Check} */
  const check = { folder, problems: [], figures: 0 };
  await checkHashes(check);
  const ground = groundOf(check);
  const { devices, total, days, values } = await checkDevices(check, ground);
  const summary = rowsOf(join(folder, 'summary.csv'));
  /** @param {string} of @param {string | null} which */
  const row = (of, which) => summary.find((each) => each['of'] === of && each['which'] === which);
  compare(check, 'all', row('all', null), figuresOf(total));
  for (const [index, date] of ground.dates.entries())
    compare(check, date, row('day', date), figuresOf(days[index] ?? noSums()));
  if (summary.some(({ of }) => of === 'value'))
    for (const [value, sums] of values)
      compare(check, `value ${value}`, row('value', value), figuresOf(sums));
  const { problems } = check;
  const more = problems.length - maxReported;
  const reported = more > 0 ? [...problems.slice(0, maxReported), `${more} more`] : problems;
  return { devices, figures: check.figures, problems: reported };
}
