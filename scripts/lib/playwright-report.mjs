import { existsSync, readFileSync } from 'node:fs';
import { emptyReport, reasonOf } from './test-report.mjs';

/**
 * The part of Playwright's JSON report that is used here.
 * @typedef {object} Suite
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: Test[] }[]} [specs]
 *
 * @typedef {object} Test
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {{ type: string, description?: string }[]} [annotations]
 * @property {{ error?: { message?: string }, attachments?: { name: string, path?: string }[] }[]} [results]
 */

/**
 * @param {Suite} suite
 * @param {string[]} above titles of the enclosing suites
 * @returns {{ name: string, test: Test }[]}
 */
function testsOf(suite, above) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ name: [...titles, spec.title].join(' › '), test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}

/** @param {Test} test */
const errorOf = ({ results = [] }) => results.find(({ error }) => error !== undefined)?.error?.message;

// Where only the output of a run is kept, there are no files to look into: the report has the beginning of what the page
// showed, and the end of what the application logged.
const pageLines = 60;
const logLines = 40;

/**
 * Returns the texts attached to a test under a name.
 * @param {Test} test
 * @param {string} wanted
 */
const attachedTo = ({ results = [] }, wanted) =>
  results
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, path }) => (name === wanted && path !== undefined && existsSync(path) ? [path] : []))
    .map((path) => readFileSync(path, 'utf8'));

/**
 * Returns what the page showed when a test failed, as its accessibility tree, which Playwright attaches.
 * @param {Test} test
 */
function pageOf(test) {
  const [context = ''] = attachedTo(test, 'error-context');
  const tree = /```yaml\n([^]*?)\n```/.exec(context)?.[1];
  return tree === undefined ? [] : ['The page:', ...tree.split('\n').slice(0, pageLines)];
}

/**
 * Returns what the applications of a failed test logged, which the test attaches.
 * @param {Test} test
 */
const logsOf = (test) =>
  attachedTo(test, 'application').flatMap((log) => [
    'The log:',
    ...log.trimEnd().split('\n').slice(-logLines),
  ]);

/**
 * Counts the tests in Playwright's JSON report. Errors outside any test (a file that does not load) are failures.
 * @param {{ suites?: Suite[], errors?: { message?: string }[] }} json
 */
export function reportOfPlaywright(json) {
  const report = emptyReport();
  for (const { name, test } of (json.suites ?? []).flatMap((suite) => testsOf(suite, []))) {
    if (test.status === 'expected') report.passed += 1;
    else if (test.status === 'skipped') {
      const annotation = test.annotations?.find(({ type }) => type === 'skip' || type === 'fixme');
      report.skipped.push({ name, reason: annotation?.description ?? '' });
    } else
      report.failed.push({
        name,
        reason: [reasonOf(errorOf(test)), ...pageOf(test), ...logsOf(test)].join('\n'),
      });
  }
  for (const { message } of json.errors ?? [])
    report.failed.push({ name: 'outside any test', reason: reasonOf(message) });
  return report;
}
