// npm test: sets up, runs its stages, and ends in `N passed, N failed`. `npm test -- unit types` runs the stages named so,
// of all commands; the options of package.json's other scripts choose other stages (lib/stages.mjs).
import { performance } from 'node:perf_hooks';
import { ensureBuilt } from './lib/application-build.mjs';
import { restartInRequiredNode } from './lib/required-node.mjs';
import { chooseStages, laneGroups } from './lib/stages.mjs';
import { lastLine } from './lib/test-report.mjs';
import { setUp } from './setup.mjs';

/**
 * @typedef {import('./lib/stages.mjs').Stage} Stage
 * @typedef {import('./lib/test-report.mjs').StageReport} StageReport
 */

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** @param {StageReport} report */
function printStage({ stage, passed, failed, skipped, durationMs, output }) {
  const mark = failed.length === 0 ? '✓' : '✗';
  const counts = `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
  console.log(`${mark} ${stage.padEnd(12)} ${counts.padEnd(36)} ${seconds(durationMs).padStart(8)}`);
  if (failed.length > 0) console.log(`\n${output.trimEnd()}\n`);
}

/**
 * @param {readonly Stage[]} lane
 * @returns {Promise<StageReport[]>}
 */
async function runLane(lane) {
  const reports = [];
  for (const { name, run } of lane) {
    const startMs = performance.now();
    const { report, output } = await run();
    const stageReport = { stage: name, ...report, output, durationMs: performance.now() - startMs };
    printStage(stageReport);
    reports.push(stageReport);
  }
  return reports;
}

/**
 * @param {string} heading
 * @param {readonly import('./lib/test-report.mjs').Unpassed[]} tests
 */
function printUnpassed(heading, tests) {
  if (tests.length > 0) console.log(`\n${heading}`);
  for (const { name, reason } of tests)
    console.log(`  ${name}${reason === '' ? '' : `\n${reason.replace(/^/gm, '    ')}`}`);
}

await setUp();
await restartInRequiredNode();

const startMs = performance.now();
const chosen = chooseStages(process.argv.slice(2));
const inLane = (/** @type {import('./lib/stages.mjs').Lane} */ lane) =>
  chosen.filter((stage) => stage.lane === lane);

/** @type {StageReport[]} */
const reports = [];
for (const lanes of laneGroups) {
  const isOfApplication = !lanes.includes('service') && lanes.some((lane) => inLane(lane).length > 0);
  if (isOfApplication && !chosen.some(({ name }) => name === 'build')) await ensureBuilt();
  reports.push(...(await Promise.all(lanes.map((lane) => runLane(inLane(lane))))).flat());
}

const skipped = reports.flatMap((report) => report.skipped);
const failed = reports.flatMap(({ stage, failed: tests }) =>
  tests.map(({ name, reason }) => ({ name: `${stage}: ${name}`, reason })),
);
printUnpassed('Skipped:', skipped);
printUnpassed('Failed:', failed);
console.log(`\n${reports.length} stages in ${seconds(performance.now() - startMs)}`);
console.log(lastLine(reports));
process.exitCode = failed.length > 0 ? 1 : 0;
