import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../src/core/updates/signed-manifest.ts';
import { publicKeyOf, signManifest, updateSource } from './update-key.mjs';

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const manifest = Buffer.from(
  [
    'version: 1.2.3',
    'files:',
    '  - url: Rollcall-1.2.3-win-x64.exe',
    `    sha512: ${Buffer.alloc(64, 7).toString('base64')}`,
    '    size: 5',
    "releaseDate: '2026-11-20T10:00:00.000Z'",
    '',
  ].join('\n'),
);

describe('a signed manifest', () => {
  it('is accepted by Rollcall with the public half of the key', () => {
    const key = newKey();
    const read = readManifest(manifest, signManifest(manifest, key), publicKeyOf(key));
    expect(read).toMatchObject({ version: '1.2.3', files: [{ url: 'Rollcall-1.2.3-win-x64.exe', size: 5 }] });
  });

  it('is refused by Rollcall with the public half of another key', () => {
    expect(() => readManifest(manifest, signManifest(manifest, newKey()), publicKeyOf(newKey()))).toThrow(
      'not signed',
    );
  });
});

describe('the source of updates', () => {
  const url = 'https://updates.example/rollcall';

  it('is packaged if both URL and key are given', () => {
    const environment = { ROLLCALL_UPDATE_URL: url, ROLLCALL_UPDATE_PUBLIC_KEY: 'abc' };
    expect(updateSource(environment)).toEqual({ url, publicKey: 'abc' });
  });

  it.each([
    {},
    { ROLLCALL_UPDATE_URL: url },
    { ROLLCALL_UPDATE_URL: url, ROLLCALL_UPDATE_PUBLIC_KEY: '' },
    { ROLLCALL_UPDATE_PUBLIC_KEY: 'abc' },
    { ROLLCALL_UPDATE_URL: 'http://updates.example', ROLLCALL_UPDATE_PUBLIC_KEY: 'abc' },
  ])('is none with %j, so that the copy is not updated by itself', (environment) => {
    expect(updateSource(environment)).toBeNull();
  });
});
