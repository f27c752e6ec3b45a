import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from './pack.ts';

/** The checksum of every file below a folder, by its relative path. */
function checksums(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const entries = files.map((file): [string, string] => {
    const path = join(file.parentPath, file.name);
    return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

test('the page is the same byte for byte when it is built again elsewhere', ({}, testInfo) => {
  const again = testInfo.outputPath('again');
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  execFileSync(process.execPath, [tool, 'build', '--logLevel', 'error', '--outDir', again], { cwd: root });
  const first = checksums(join(root, 'out', 'renderer'));
  expect(Object.keys(first).length).toBeGreaterThan(5);
  expect(checksums(join(again, 'renderer'))).toEqual(first);
});
