import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createKeytarVault } from './keytar-vault.ts';
import { assertSealed } from './seal.ts';

const bytes = Buffer.from('the native module');
const sha256 = createHash('sha256').update(bytes).digest('hex');
let folder = '';
let file = '';

beforeEach(() => {
  folder = temporaryFolder('seal');
  file = join(folder, 'keytar.node');
  writeFileSync(file, bytes);
});

describe('a native module', () => {
  it('is accepted when it is the one that was packaged', async () => {
    await expect(assertSealed({ file, sha256 })).resolves.toBeUndefined();
  });

  it.each([
    ['one bit differs', () => Buffer.from(bytes.map((byte, index) => (index === 3 ? byte ^ 1 : byte)))],
    ['something follows it', () => Buffer.concat([bytes, Buffer.from([0])])],
    ['it is empty', () => Buffer.alloc(0)],
  ])('is refused when %s', async (_how, changed) => {
    writeFileSync(file, changed());
    await expect(assertSealed({ file, sha256 })).rejects.toThrow('is not the one that was installed');
  });

  it('is refused when none was packaged', async () => {
    await expect(assertSealed({ file, sha256: null })).rejects.toThrow('is not the one that was installed');
  });
});

describe('a keychain behind a changed module', () => {
  it('says why it cannot be used, and its code is never loaded', async () => {
    writeFileSync(file, 'something else');
    const load = vi.fn();
    const vault = createKeytarVault(async () => {
      await assertSealed({ file, sha256 });
      return load() as never;
    });
    expect(await vault.availability()).toMatchObject({
      state: 'unavailable',
      reason: 'The part of Rollcall that talks to the keychain is not the one that was installed.',
    });
    await expect(vault.read('a')).rejects.toThrow('is not the one that was installed');
    expect(load).not.toHaveBeenCalled();
  });

  it('says that the part is missing where there is none', async () => {
    const vault = createKeytarVault(async () => {
      await assertSealed({ file: join(folder, 'none.node'), sha256 });
      return {} as never;
    });
    expect(await vault.availability()).toMatchObject({
      reason: 'The part of Rollcall that talks to the keychain is missing on this computer.',
    });
  });
});
