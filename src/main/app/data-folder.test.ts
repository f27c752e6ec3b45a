import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { portableFolder, portableFolderName, type StartedFrom } from './data-folder.ts';

let folder = '';
let data = '';

beforeEach(() => {
  folder = temporaryFolder('portable');
  data = join(folder, portableFolderName);
});

const started = (how: Partial<StartedFrom> = {}): StartedFrom => ({
  isPackaged: true,
  executable: join(folder, 'rollcall'),
  appImage: undefined,
  platform: 'linux',
  ...how,
});

describe('a portable Rollcall', () => {
  it.each([
    ['next to the executable', () => started()],
    [
      'next to the executable of Windows',
      () => started({ executable: join(folder, 'Rollcall.exe'), platform: 'win32' }),
    ],
    [
      'next to the application of macOS',
      () => started({ executable: join(folder, 'Rollcall.app/Contents/MacOS/Rollcall'), platform: 'darwin' }),
    ],
    [
      'next to the AppImage, wherever that is mounted',
      () =>
        started({ executable: '/tmp/.mount_Rollca/rollcall', appImage: join(folder, 'Rollcall.AppImage') }),
    ],
  ])('keeps its data %s, once the folder exists', (_where, how) => {
    expect(portableFolder(how())).toBeNull();
    mkdirSync(data);
    expect(portableFolder(how())).toBe(data);
  });

  it('does not exist with a file of that name', () => {
    writeFileSync(data, '');
    expect(portableFolder(started())).toBeNull();
  });

  it('does not exist where the installer for Windows would remove its data with the next version', () => {
    mkdirSync(data);
    const how = started({ executable: join(folder, 'Rollcall.exe'), platform: 'win32' });
    expect(portableFolder(how)).toBe(data);
    writeFileSync(join(folder, 'Uninstall Rollcall.exe'), '');
    expect(portableFolder(how)).toBeNull();
  });

  it('does not exist in an application that is not packaged', () => {
    mkdirSync(data);
    expect(portableFolder(started({ isPackaged: false }))).toBeNull();
  });
});
