import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compileCache, inProject, toolPath } from './project.mjs';
import { runNode } from './run.mjs';

const sources = [
  ...['src', 'resources/icons', 'resources/menu-bar', 'scripts/lib/compiled-messages.mjs'],
  ...['electron.vite.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json'],
];
const stampPath = inProject('out', '.setup', 'build');
const entry = inProject('out', 'main', 'index.js');

/**
 * Lists the files at and below a path that a build depends on, in a stable order.
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
    .map((file) => join(file.parentPath, file.name))
    .sort();
}

/** @param {string} folder the project's folder */
export function sourceHash(folder = inProject()) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesAt(join(folder, name))))
    hash.update(relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function isBuilt() {
  return existsSync(entry) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sourceHash();
}

/** Rebuilds the application and records the hash of its sources. Returns its exit code and output. */
export async function build() {
  const hash = sourceHash();
  // Node never deletes what it compiled of older builds.
  rmSync(compileCache, { recursive: true, force: true });
  const result = await runNode(toolPath('electron-vite'), ['build']);
  if (result.code === 0) {
    mkdirSync(inProject('out', '.setup'), { recursive: true });
    writeFileSync(stampPath, hash);
  }
  return result;
}

/**
 * Builds the application unless the last build was made from exactly the same sources. Where that fails, prints why and
 * ends the process.
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building …');
  const { code, output } = await build();
  if (code === 0) return;
  console.error(output);
  process.exit(code);
}
