import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { keytarSeal, readPacked } from './packed.ts';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder('packed');
});

describe('what was packed', () => {
  it('is read from the folder of the program', () => {
    writeFileSync(join(folder, 'packed.json'), '{"keytarSha256":"ab12","updates":null}');
    expect(readPacked(folder)).toEqual({ keytarSha256: 'ab12', updates: null });
  });

  it.each([
    ['there is none', null],
    ['it is no JSON', 'keytar'],
    ['it is of another shape', '{"keytarSha256":7,"updates":null}'],
    [
      'its updates come unencrypted',
      '{"keytarSha256":"ab12","updates":{"url":"http://updates.example/","publicKey":"k"}}',
    ],
  ])('establishes no trust when %s', (_why, text) => {
    if (text !== null) writeFileSync(join(folder, 'packed.json'), text);
    expect(readPacked(folder)).toEqual({ keytarSha256: null, updates: null });
  });
});

describe("the seal on keytar's native file", () => {
  const resourcesPath = join('/opt', 'Rollcall', 'resources');
  const packed = { keytarSha256: 'ab12', updates: null };

  it.each(['linux', 'win32'] as const)('lies on the file outside of the archive on %s', (platform) => {
    expect(keytarSeal(packed, { platform, resourcesPath })).toEqual({
      file: join(resourcesPath, 'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node'),
      sha256: 'ab12',
    });
  });

  it('is there as well where no hash was packed, so that no file fits', () => {
    expect(
      keytarSeal({ ...packed, keytarSha256: null }, { platform: 'linux', resourcesPath })?.sha256,
    ).toBeNull();
  });

  it("is left to the system's check of signatures on macOS", () => {
    expect(keytarSeal(packed, { platform: 'darwin', resourcesPath })).toBeNull();
  });

  it('is not asked for in an application that is not packed', () => {
    expect(keytarSeal(null, { platform: 'linux', resourcesPath })).toBeNull();
  });
});
