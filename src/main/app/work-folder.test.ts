import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workFolder } from './work-folder.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'rollcall-work-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder that Electron works in', () => {
  it('is the data folder, of which nothing is altered', () => {
    expect(workFolder(folder)).toBe(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is the data folder as well where that was not there yet', () => {
    expect(workFolder(join(folder, 'deeper', 'data'))).toBe(join(folder, 'deeper', 'data'));
    expect(existsSync(join(folder, 'deeper', 'data'))).toBe(true);
  });

  it('is another one where nothing can be written there, which goes with the application', () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    const before = process.listeners('exit');
    const other = workFolder(join(file, 'data'));
    expect(existsSync(other)).toBe(true);
    const [goes] = process.listeners('exit').filter((listener) => !before.includes(listener));
    goes?.(0);
    expect(existsSync(other)).toBe(false);
    if (goes) process.off('exit', goes);
  });
});
