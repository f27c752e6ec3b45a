import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { root, toolPath } from './project.mjs';
import { runNode } from './run.mjs';

/** @typedef {import('./threat-model.mjs').CollectedTest} CollectedTest */

const timeoutMs = 4 * 60 * 1000;

/** @param {string} path */
const inSlashes = (path) => relative(root, path).split(sep).join('/');

/**
 * Runs a tool that writes the tests it collected to a file, and returns the file's content.
 * @param {(path: string) => Promise<import('./run.mjs').RunResult>} collect
 * @returns {Promise<any>}
 */
async function written(collect) {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-collected-'));
  const path = join(folder, 'tests.json');
  try {
    const { code, output } = await collect(path);
    if (code !== 0) throw new Error(`The tests cannot be collected:\n${output}`);
    return JSON.parse(readFileSync(path, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {readonly string[]} files @returns {Promise<CollectedTest[]>} */
async function ofVitest(files) {
  const tests = await written((path) =>
    runNode(toolPath('vitest'), ['list', `--json=${path}`, '--no-static-parse', ...files], { timeoutMs }),
  );
  return tests.map((/** @type {{ file: string, name: string }} */ { file, name }) => ({
    file: inSlashes(file),
    title: name.replaceAll(' > ', ' › '),
    tags: [],
  }));
}

/**
 * The part of Playwright's list that is used here.
 * @typedef {object} Suite
 * @property {string} title
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tags: string[] }[]} [specs]
 */

/**
 * @param {Suite} suite
 * @param {string} folder
 * @param {readonly string[]} above titles of the enclosing suites
 * @returns {CollectedTest[]}
 */
function testsOfSuite({ file, specs = [], suites = [] }, folder, above) {
  const own = specs.map(({ title, tags }) => ({
    file: inSlashes(join(folder, file)),
    title: [...above, title].join(' › '),
    tags: tags.map((tag) => `@${tag.replace(/^@/, '')}`),
  }));
  return [...own, ...suites.flatMap((inner) => testsOfSuite(inner, folder, [...above, inner.title]))];
}

/** @param {readonly string[]} files @returns {Promise<CollectedTest[]>} */
async function ofPlaywright(files) {
  const { config, suites } = await written((path) =>
    runNode(toolPath('@playwright/test', 'playwright'), ['test', '--list', '--reporter=json', ...files], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path },
      timeoutMs,
    }),
  );
  return suites.flatMap((/** @type {Suite} */ suite) => testsOfSuite(suite, config.rootDir, []));
}

/**
 * Collects every test of some files, with titles as the runners report them: each row of a table of cases is one test.
 * @param {readonly string[]} files paths in the project, with slashes
 */
export async function collectTests(files) {
  const [browser, others] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  for (const file of files) (file.endsWith('.spec.ts') ? browser : others).push(file);
  return (await Promise.all([ofVitest(others), ofPlaywright(browser)])).flat();
}
