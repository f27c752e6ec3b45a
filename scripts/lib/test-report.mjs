import { stripVTControlCharacters } from 'node:util';

/**
 * What one stage of the tests found.
 * @typedef {object} Report
 * @property {number} passed
 * @property {Unpassed[]} failed
 * @property {Unpassed[]} skipped
 *
 * @typedef {object} Unpassed
 * @property {string} name
 * @property {string} reason why it failed or was skipped; empty when that was not told
 *
 * @typedef {Report & { stage: string, durationMs: number, output: string }} StageReport
 */

const reasonLines = 12;

/**
 * Returns the beginning of an error's message, as plain text without empty lines: enough to see what happened at the
 * end of a log.
 * @param {string | undefined} message
 */
export const reasonOf = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
    .join('\n');

/** @returns {Report} */
export const emptyReport = () => ({ passed: 0, failed: [], skipped: [] });

/**
 * A stage without tests of its own, such as a linter, counts as one test.
 * @param {string} stage
 * @param {number} code exit code
 * @returns {Report}
 */
export const reportOfCheck = (stage, code) =>
  code === 0
    ? { passed: 1, failed: [], skipped: [] }
    : { passed: 0, failed: [{ name: stage, reason: '' }], skipped: [] };

/**
 * Adds failures that a stage did not report itself: running no test, exiting with an error without naming a failed
 * test, and skipping a test without a reason.
 * @param {string} stage
 * @param {number} code exit code
 * @param {Report} report
 * @returns {Report}
 */
export function withUnreportedFailures(stage, code, { passed, failed, skipped }) {
  const silent = skipped.filter(({ reason }) => reason === '');
  const failures = [...failed, ...silent.map(({ name }) => ({ name, reason: 'skipped without a reason' }))];
  if (code !== 0 && failed.length === 0) failures.push({ name: stage, reason: `ended with code ${code}` });
  if (passed + failures.length + skipped.length === 0) failures.push({ name: stage, reason: 'ran no test' });
  return { passed, failed: failures, skipped: skipped.filter(({ reason }) => reason !== '') };
}

/**
 * Returns the last line of a run of tests.
 * @param {readonly { passed: number, failed: readonly unknown[], skipped: readonly unknown[] }[]} reports
 */
export function lastLine(reports) {
  const sum = (/** @type {(report: (typeof reports)[number]) => number} */ count) =>
    reports.reduce((total, report) => total + count(report), 0);
  const skipped = sum((report) => report.skipped.length);
  const line = `${sum((report) => report.passed)} passed, ${sum((report) => report.failed.length)} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
