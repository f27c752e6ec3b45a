import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyringMissing, startKeyring, type Keyring } from '@test/support/keyring.ts';
import { problems } from './keychain-problems.ts';
import { resolvingAliases } from '../../../../scripts/lib/aliases.mjs';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const vaultFile = new URL('./keytar-vault.ts', import.meta.url).href;
const credentials = { username: 'm.dvorak', password: 'correct horse “battery” š' };

let keyring: Keyring | null = null;
beforeEach((context) => {
  const missing = keyringMissing();
  if (missing !== null) context.skip(missing);
});
afterEach(async () => {
  await keyring?.stop();
  keyring = null;
});

/** libsecret looks up its bus once per process, so every session of the vault is a process of its own. */
async function inSession(env: Record<string, string>, steps: string): Promise<unknown[]> {
  const script = `
    const { createKeytarVault } = await import(${JSON.stringify(vaultFile)});
    const vault = createKeytarVault(async () => (await import('keytar')).default);
    const results = [];
    const step = async (call) => results.push(await call.then((value) => value ?? null, ({ reason }) => ({ reason })));
    const credentials = ${JSON.stringify(credentials)};
    ${steps}
    console.log(JSON.stringify(results));`;
  const run = promisify(execFile);
  const args = [...resolvingAliases, '--input-type=module', '-e', script];
  const { stdout } = await run(process.execPath, args, { env, cwd: root });
  return JSON.parse(stdout) as unknown[];
}

const allCalls = `
  await step(vault.availability());
  await step(vault.write('a', credentials));
  await step(vault.read('a'));
  await step(vault.remove('a'));`;

describe('the keychain vault on a real keyring', () => {
  it('writes, reads in a later session, and removes', async () => {
    keyring = await startKeyring();
    const first = await inSession(
      keyring.env,
      `await step(vault.availability()); await step(vault.read('a')); await step(vault.write('a', credentials));`,
    );
    expect(first).toEqual([{ state: 'available' }, null, null]);
    const second = await inSession(
      keyring.env,
      `await step(vault.read('a')); await step(vault.read('b')); await step(vault.remove('a'));
       await step(vault.remove('a')); await step(vault.read('a'));`,
    );
    expect(second).toEqual([credentials, null, null, null, null]);
  });

  it('leaves no entry of its own in the keyring', async () => {
    keyring = await startKeyring();
    const probe = `const keytar = (await import('keytar')).default;
      ${allCalls} await step(vault.read('a')); await step(keytar.getPassword('Rollcall', 'availability'));`;
    expect((await inSession(keyring.env, probe)).at(-1)).toBeNull();
  });

  it('says that an entry is none of ours, and replaces it', async () => {
    keyring = await startKeyring();
    const others = `const keytar = (await import('keytar')).default;
      await keytar.setPassword('Rollcall', 'a', 'written by hand');
      await step(vault.read('a')); await step(vault.write('a', credentials)); await step(vault.read('a'));`;
    const { reason } = problems.unreadableEntry;
    expect(await inSession(keyring.env, others)).toEqual([{ reason }, null, credentials]);
  });

  it('finds none that somebody else took away', async () => {
    keyring = await startKeyring();
    await inSession(keyring.env, `await step(vault.write('a', credentials));`);
    const others = `const keytar = (await import('keytar')).default;
      await keytar.deletePassword('Rollcall', 'a'); await step(vault.read('a'));`;
    expect(await inSession(keyring.env, others)).toEqual([null]);
  });

  it('says that there is no session bus', async () => {
    const env = { PATH: process.env['PATH'] ?? '' };
    const { reason, remedy } = problems.noService;
    expect(await inSession(env, allCalls)).toEqual([
      { state: 'unavailable', reason, remedy },
      { reason },
      { reason },
      { reason },
    ]);
  });

  it('says that nobody offers a keychain on the bus', async () => {
    keyring = await startKeyring('absent');
    const { reason, remedy } = problems.noService;
    expect(await inSession(keyring.env, allCalls)).toEqual([
      { state: 'unavailable', reason, remedy },
      { reason },
      { reason },
      { reason },
    ]);
  });

  it('says that the keyring was never unlocked', async () => {
    keyring = await startKeyring('never-unlocked');
    const { reason } = problems.neverUnlocked;
    expect((await inSession(keyring.env, allCalls)).slice(1)).toEqual([{ reason }, { reason }, { reason }]);
  });

  it('says that the keyring is locked, instead of missing the entry or claiming its removal', async () => {
    keyring = await startKeyring();
    await inSession(keyring.env, `await step(vault.write('a', credentials));`);
    await keyring.lock();
    const { reason } = problems.locked;
    const steps = `await step(vault.read('a')); await step(vault.write('a', credentials)); await step(vault.remove('a'));`;
    expect(await inSession(keyring.env, steps)).toEqual([{ reason }, { reason }, { reason }]);
  });
});
