// npm run check-report -- <report folder>: checks that a saved report has not been altered, and recalculates it.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkReportFolder } from './lib/report-check/check-folder.mjs';

const [named] = process.argv.slice(2);
// npm runs scripts in the project's folder; a relative path is meant relative to where npm was called.
const folder = resolve(process.env['INIT_CWD'] ?? '.', named ?? '');
if (named === undefined || !existsSync(join(folder, 'manifest.json'))) {
  console.error('Name the folder of a report, the one with manifest.json in it.');
  process.exit(2);
}
const { devices, figures, problems } = await checkReportFolder(folder);
console.log(
  problems.length === 0
    ? `The report is right: ${devices} devices, ${figures} figures reckoned again from the enclosed input.`
    : `The report is not right: ${problems.join('; ')}.`,
);
process.exit(problems.length === 0 ? 0 : 1);
