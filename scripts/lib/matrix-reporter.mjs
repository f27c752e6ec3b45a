import { lastLine } from './test-report.mjs';

/** @typedef {{ fault: string, call: string, end: string }} Cell */

/**
 * A Vitest reporter that prints a table of how every call ended under every fault, followed by the summary line of `npm
 * test`.
 */
export default class MatrixReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    /** @type {Map<string, Record<string, string>>} */
    const rows = new Map();
    for (const test of tests) {
      const { cell } = /** @type {{ cell?: Cell }} */ (test.meta());
      if (cell === undefined) continue;
      const row = rows.get(cell.fault) ?? {};
      rows.set(cell.fault, { ...row, [cell.call]: `${test.ok() ? '' : '✗ '}${cell.end}` });
    }
    console.table(Object.fromEntries(rows));
    const failed = tests.filter((test) => !test.ok()).map(({ fullName }) => fullName);
    for (const name of failed) console.log(`✗ ${name}`);
    console.log(lastLine([{ passed: tests.length - failed.length, failed, skipped: [] }]));
  }
}
