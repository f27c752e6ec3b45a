import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { emptyReport, reasonOf } from './test-report.mjs';

/**
 * A Vitest reporter that writes its counts to the file named by ROLLCALL_TEST_REPORT. Vitest's own JSON reporter omits
 * why a test was skipped.
 */
export default class CountingReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const report = emptyReport();
    for (const module of modules) {
      const fail = (/** @type {string} */ name, /** @type {readonly { message: string }[]} */ errors) =>
        report.failed.push({ name, reason: reasonOf(errors[0]?.message) });
      if (module.errors().length > 0) fail(module.relativeModuleId, module.errors());
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        const result = test.result();
        if (result.state === 'passed') report.passed += 1;
        else if (result.state === 'skipped') report.skipped.push({ name, reason: result.note ?? '' });
        else fail(name, result.errors ?? []);
      }
    }
    for (const error of unhandledErrors)
      report.failed.push({ name: 'outside any test', reason: reasonOf(String(error)) });
    const path = process.env['ROLLCALL_TEST_REPORT'];
    if (!path) throw new Error('ROLLCALL_TEST_REPORT does not name a file');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
}
