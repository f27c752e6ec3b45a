/**
 * What one stage of the tests found.
 * @typedef {object} Report
 * @property {number} passed
 * @property {string[]} failed names
 * @property {Skipped[]} skipped
 *
 * @typedef {object} Skipped
 * @property {string} name
 * @property {string} reason empty when none was given
 *
 * @typedef {Report & { stage: string, durationMs: number, output: string }} StageReport
 */

/** @returns {Report} */
export const emptyReport = () => ({ passed: 0, failed: [], skipped: [] });

/**
 * A stage without tests of its own, a linter say, counts as one test.
 * @param {string} stage
 * @param {number} code exit code
 * @returns {Report}
 */
export const reportOfCheck = (stage, code) =>
  code === 0 ? { passed: 1, failed: [], skipped: [] } : { passed: 0, failed: [stage], skipped: [] };

/**
 * Holds a stage to its word: one that ran nothing, or ended badly without naming a failed test, has failed; and so
 * has a test that was skipped without a reason.
 * @param {string} stage
 * @param {number} code exit code
 * @param {Report} report
 * @returns {Report}
 */
export function heldToAccount(stage, code, { passed, failed, skipped }) {
  const silent = skipped.filter(({ reason }) => reason === '');
  const failures = [...failed, ...silent.map(({ name }) => `${name} (skipped without a reason)`)];
  if (code !== 0 && failed.length === 0) failures.push(`${stage}: ended with code ${code}`);
  if (passed + failures.length + skipped.length === 0) failures.push(`${stage}: ran no test`);
  return { passed, failed: failures, skipped: skipped.filter(({ reason }) => reason !== '') };
}

/**
 * The last line of `npm test`.
 * @param {readonly Report[]} reports
 */
export function lastLine(reports) {
  const sum = (/** @type {(report: Report) => number} */ count) =>
    reports.reduce((total, report) => total + count(report), 0);
  const skipped = sum((report) => report.skipped.length);
  const line = `${sum((report) => report.passed)} passed, ${sum((report) => report.failed.length)} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
