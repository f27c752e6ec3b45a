import { readFileSync, rmSync } from 'node:fs';
import { build } from './application-build.mjs';
import { reportOfPlaywright } from './playwright-report.mjs';
import { runBench } from './bench.mjs';
import { inProject, toolPath } from './project.mjs';
import { runNode } from './run.mjs';
import { emptyReport, withUnreportedFailures, reportOfCheck } from './test-report.mjs';

/**
 * @typedef {'checks' | 'units' | 'service' | 'application' | 'benches' | 'whole'} Lane
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
export const laneGroups = [['checks', 'units', 'service'], ['application'], ['benches', 'whole']];

/** Ends a stage that hangs: more than twice what the longest one, the end-to-end tests, takes on two busy cores. */
const timeoutMs = 40 * 60 * 1000;

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
const vitestSuite = (name, args, { lane = 'service', env = {}, timeoutMs: limitMs = timeoutMs } = {}) =>
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
 * @param {Lane} lane
 * @param {readonly string[]} [projects]
 */
const vitest = (name, lane, projects = [name]) =>
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

/** The stages of `npm run check`: what is found without running Rollcall. */
const checks = () => [
  toolCheck('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  toolCheck('imports', 'dependency-cruiser', ['.', '--config', 'dependency-cruiser.config.mjs'], 'depcruise'),
  toolCheck('unused', 'knip', []),
  toolCheck('types-node', 'typescript', ['-p', 'tsconfig.node.json'], 'tsc'),
  toolCheck('types-page', 'vue-tsc', ['-p', 'tsconfig.page.json']),
  toolCheck('types-test', 'vue-tsc', ['-p', 'tsconfig.test.json']),
  toolCheck('lint', 'eslint', ['.', '--config', 'eslint-whole.config.mjs', '--max-warnings', '0']),
  check('threats', () => runNode(inProject('scripts', 'check-threats.mjs'), [], { timeoutMs })),
];

/** The stages of `npm test`: what Rollcall does. */
const tests = () => [
  vitest('page', 'units'),
  vitest('unit', 'units', ['unit', 'shell']),
  vitest('contract', 'service'),
  check('build', build, 'application'),
  playwright('e2e', 'application'),
  playwright('conformance'),
  playwright('packaging'),
];

/**
 * The stages that only `npm run test:all` has: what is around the daily work with the devices of a company, all of it under
 * every fault and at every size, and whether tools work.
 */
const sweeps = () => [
  vitest('faults', 'service'),
  playwright('e2e-around', 'application'),
  playwright('e2e-faults', 'application'),
  playwright('e2e-layout', 'application'),
  trial('bench-page', 'benches', ['fleet', 'history', 'operations', 'start']),
  trial('bench-core', 'whole', ['simulator', 'export', 'faults']),
  playwright('tour'),
];

const deep = { env: { ROLLCALL_DEEP: '1' }, timeoutMs: 2 * 60 * 60 * 1000 };

/** The stages of `npm run test:deep`: some of what `npm run test:all` does, repeated many more times, and random use. */
const deepStages = () => [
  vitestSuite('model', ['--project', 'unit', 'src/core/operations/model.test.ts'], {
    ...deep,
    lane: 'checks',
  }),
  vitestSuite('faults', ['--project', 'faults'], deep),
  check('build', build, 'application'),
  playwright('walk', 'application'),
];

/**
 * The stages of each command: of `npm test` without an option, of the other scripts of package.json with theirs.
 * @type {Readonly<Record<string, () => Stage[]>>}
 */
export const stageSets = {
  '': tests,
  '--check': checks,
  '--all': () => [...checks(), ...tests(), ...sweeps()],
  '--deep': deepStages,
};

/**
 * Selects stages by what the command line says: the set of an option, or the stages whose names start as given.
 * @param {readonly string[]} args
 */
export function chooseStages(args) {
  const option = args.find((argument) => argument.startsWith('--')) ?? '';
  const starts = args.filter((argument) => argument !== option);
  const set = stageSets[starts.length > 0 && option === '' ? '--all' : option];
  if (!set)
    throw new Error(`No option is called ${option}. There are: ${Object.keys(stageSets).join(' ').trim()}`);
  const stages = set();
  const unknown = starts.filter((start) => !stages.some(({ name }) => name.startsWith(start)));
  if (unknown.length > 0)
    throw new Error(
      `No stage is called ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}`,
    );
  return starts.length === 0
    ? stages
    : stages.filter(({ name }) => starts.some((start) => name.startsWith(start)));
}
