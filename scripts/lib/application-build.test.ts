import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { sourceHash } from './application-build.mjs';

let folder = '';
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
};

beforeEach(() => {
  folder = temporaryFolder('build');
  mkdirSync(join(folder, 'src', 'core'), { recursive: true });
  mkdirSync(join(folder, 'resources', 'icons'), { recursive: true });
  mkdirSync(join(folder, 'resources', 'menu-bar'), { recursive: true });
  mkdirSync(join(folder, 'scripts', 'lib'), { recursive: true });
  for (const name of ['electron.vite.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json'])
    write(name, '{}');
  write('resources/icons/16x16.png', 'small');
  write('scripts/lib/compiled-messages.mjs', 'export {};');
  write('src/core/a.ts', 'export const a = 1;');
});

describe('the hash of the sources', () => {
  it('stays the same when a file is rewritten with the same text', () => {
    const before = sourceHash(folder);
    write('src/core/a.ts', 'export const a = 1;');
    expect(sourceHash(folder)).toBe(before);
  });

  it.each([
    ...['src/core/a.ts', 'src/core/new.ts', 'electron.vite.config.ts', 'package-lock.json'],
    ...[
      'resources/icons/16x16.png',
      'resources/menu-bar/rollcallTemplate.png',
      'scripts/lib/compiled-messages.mjs',
    ],
  ])('changes with %s', (name) => {
    const before = sourceHash(folder);
    write(name, 'changed');
    expect(sourceHash(folder)).not.toBe(before);
  });

  it('is that of the same sources in another folder', () => {
    const copy = temporaryFolder('build');
    cpSync(folder, copy, { recursive: true });
    expect(sourceHash(copy)).toBe(sourceHash(folder));
  });

  it('does not change with a test, which is not built', () => {
    const before = sourceHash(folder);
    write('src/core/a.test.ts', 'changed');
    expect(sourceHash(folder)).toBe(before);
  });
});
