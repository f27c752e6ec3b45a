import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { replaceFile } from './replace-file.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

function written(): { readonly part: string; readonly path: string } {
  const folder = temporaryFolder('replace');
  const part = join(folder, 'part');
  writeFileSync(part, 'new', { mode: 0o644 });
  return { part, path: join(folder, 'fleet.csv') };
}

it('leaves who may read a file as it was when replacing it', async ({ skip }) => {
  skip(process.platform === 'win32', 'modes of Windows tell no permissions');
  const { part, path } = written();
  writeFileSync(path, 'old');
  chmodSync(path, 0o660);
  await replaceFile(part, path);
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(modeOf(path)).toBe(0o660);
});

it('gives a file its name where there was none', async () => {
  const { part, path } = written();
  const mode = modeOf(part);
  await replaceFile(part, path);
  expect(modeOf(path)).toBe(mode);
});
