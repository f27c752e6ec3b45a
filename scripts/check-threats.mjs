// npm test -- threats: checks that every test that docs/threat-model.md names exists, and counts them.
import { readdirSync, readFileSync } from 'node:fs';
import { collectTests } from './lib/collect-tests.mjs';
import { inProject } from './lib/project.mjs';
import { countTests, minTests, problemsOf, readThreatModel } from './lib/threat-model.mjs';

const model = readThreatModel(readFileSync(inProject('docs', 'threat-model.md'), 'utf8'));

/** Where tests may need Electron itself: all their files are collected. */
const folders = ['test/e2e', 'test/packaging'];
const specs = folders.flatMap((folder) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const named = model.threats.flatMap(({ tests }) => tests.map(({ file }) => file));
const collected = await collectTests([...new Set([...named, ...specs])]);

const { byThreat, total } = countTests(model, collected);
for (const { name, tests } of byThreat) console.log(`${String(tests).padStart(6)}  ${name}`);
console.log(`${String(total).padStart(6)}  tests in all`);

const problems = problemsOf(model, collected);
if (total < minTests) problems.push(`they are fewer than ${minTests}`);
for (const problem of problems) console.error(`docs/threat-model.md: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
