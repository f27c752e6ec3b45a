import { readFileSync, rmSync } from 'node:fs';
import { build } from './application-build.mjs';
import { reportOfPlaywright } from './playwright-report.mjs';
import { runBench } from './bench.mjs';
import { inProject, toolPath } from './project.mjs';
import { runNode } from './run.mjs';
import { emptyReport, withUnreportedFailures, reportOfCheck } from './test-report.mjs';

/**
 * @typedef {'checks' | 'tests' | 'application' | 'benches' | 'whole'} Lane
 * @typedef {import('./test-report.mjs').Report} Report
 * @typedef {import('./run.mjs').RunResult} RunResult
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {Lane} lane stages of one lane run one after another
 * @property {() => Promise<{ report: Report, output: string }>} run
 */

/**
 * The lanes that run at the same time, one group after another. The end-to-end tests of `application` use the whole
 * machine; `whole` tests the application and its stand-in again, in short stages that leave a processor to `benches`.
 * @type {readonly (readonly Lane[])[]}
 */
export const laneGroups = [['checks', 'tests'], ['application'], ['benches', 'whole']];

/** Ends a stage that hangs: four times what the longest one takes on two idle cores. */
const timeoutMs = 20 * 60 * 1000;

/**
 * @param {string} path
 * @param {(json: any) => Report} read
 */
function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return emptyReport();
  }
}

/**
 * @param {string} name
 * @param {() => Promise<RunResult>} execute
 * @param {Lane} lane
 * @returns {Stage}
 */
const check = (name, execute, lane = 'checks') => ({
  name,
  lane,
  run: async () => {
    const { code, output } = await execute();
    return { report: reportOfCheck(name, code), output };
  },
});

/**
 * @param {string} name
 * @param {string} tool
 * @param {readonly string[]} args
 */
const toolCheck = (name, tool, args, command = tool) =>
  check(name, () => runNode(toolPath(tool, command), args, { timeoutMs }));

/**
 * @param {string} name
 * @param {Lane} lane
 * @param {(reportPath: string) => Promise<RunResult>} execute
 * @param {(json: any) => Report} read
 * @returns {Stage}
 */
const suite = (name, lane, execute, read) => ({
  name,
  lane,
  run: async () => {
    const path = inProject('out', 'test-reports', `${name}.json`);
    rmSync(path, { force: true });
    const { code, output } = await execute(path);
    return { report: withUnreportedFailures(name, code, readReport(path, read)), output };
  },
});

const reporter = './scripts/lib/vitest-reporter.mjs';

/**
 * @param {string} name
 * @param {readonly string[]} args which tests
 * @param {{ lane?: Lane, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 */
const vitestSuite = (name, args, { lane = 'tests', env = {}, timeoutMs: limitMs = timeoutMs } = {}) =>
  suite(
    name,
    lane,
    (path) =>
      runNode(toolPath('vitest'), ['run', ...args, '--reporter=default', `--reporter=${reporter}`], {
        env: { ...env, ROLLCALL_TEST_REPORT: path, NO_COLOR: '1' },
        timeoutMs: limitMs,
      }),
    (json) => /** @type {Report} */ (json),
  );

/**
 * @param {string} name
 * @param {Lane} [lane]
 * @param {readonly string[]} [projects]
 */
const vitest = (name, lane = 'tests', projects = [name]) =>
  vitestSuite(
    name,
    projects.flatMap((project) => ['--project', project]),
    { lane },
  );

/**
 * @param {string} project
 * @param {Lane} [lane]
 */
const playwright = (project, lane = 'whole') =>
  suite(
    project,
    lane,
    (path) =>
      runNode(
        toolPath('@playwright/test', 'playwright'),
        ['test', `--project=${project}`, '--reporter=list,json'],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path, FORCE_COLOR: '0' },
          timeoutMs,
        },
      ),
    reportOfPlaywright,
  );

/**
 * Runs benchmarks with little to measure, to check that they work.
 * @param {string} name
 * @param {Lane} lane
 * @param {readonly string[]} suites
 */
const trial = (name, lane, suites) =>
  check(name, () => runBench(['--small', ...suites], { timeoutMs }), lane);

/** The stages of `npm test`. */
export const stages = () => [
  toolCheck('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  toolCheck('imports', 'dependency-cruiser', ['.', '--config', 'dependency-cruiser.config.mjs'], 'depcruise'),
  toolCheck('unused', 'knip', []),
  toolCheck('types-node', 'typescript', ['-p', 'tsconfig.node.json'], 'tsc'),
  toolCheck('types-page', 'vue-tsc', ['-p', 'tsconfig.page.json']),
  toolCheck('types-test', 'vue-tsc', ['-p', 'tsconfig.test.json']),
  toolCheck('lint', 'eslint', ['.', '--config', 'eslint-whole.config.mjs', '--max-warnings', '0']),
  check('threats', () => runNode(inProject('scripts', 'check-threats.mjs'), [], { timeoutMs })),
  vitest('page', 'checks'),
  vitest('unit', 'tests', ['unit', 'shell']),
  vitest('contract'),
  check('build', build, 'application'),
  playwright('e2e', 'application'),
  trial('bench-page', 'benches', ['fleet', 'history', 'operations', 'start']),
  trial('bench-core', 'whole', ['simulator', 'export', 'faults']),
  playwright('conformance'),
  playwright('tour'),
  playwright('packaging'),
];

const deep = { env: { ROLLCALL_DEEP: '1' }, timeoutMs: 2 * 60 * 60 * 1000 };

/** The stages of `npm run test:deep`: some of what `npm test` does, repeated many more times. */
export const deepStages = () => [
  vitestSuite('model', ['--project', 'unit', 'src/core/operations/model.test.ts'], {
    ...deep,
    lane: 'checks',
  }),
  vitestSuite('faults', ['--project', 'contract', 'test/faults'], deep),
];

/**
 * Selects the stages given on the command line by the start of their names; without any, all of them.
 * @param {readonly Stage[]} all
 * @param {readonly string[]} chosen
 */
export function chooseStages(all, chosen) {
  const unknown = chosen.filter((start) => !all.some(({ name }) => name.startsWith(start)));
  if (unknown.length > 0)
    throw new Error(
      `No stage is called ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`,
    );
  return chosen.length === 0 ? all : all.filter(({ name }) => chosen.some((start) => name.startsWith(start)));
}
