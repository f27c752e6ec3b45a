import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { workFolder } from './work-folder.ts';

let folder: string;
beforeEach(() => void (folder = temporaryFolder('work')));

describe('the folder that Electron works in', () => {
  it('is the data folder, which stays unchanged', () => {
    expect(workFolder(folder)).toBe(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is the data folder even if it did not exist yet', () => {
    expect(workFolder(join(folder, 'deeper', 'data'))).toBe(join(folder, 'deeper', 'data'));
    expect(existsSync(join(folder, 'deeper', 'data'))).toBe(true);
  });

  it('is a temporary one if the data folder is not writable, deleted when the application exits', () => {
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
