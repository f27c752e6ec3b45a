import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VaultError } from './credential-vault.ts';
import { problemOf, problems } from './keychain-problems.ts';
import { keychainLimitMs } from './keychain-calls.ts';
import { createKeytarVault, type Keytar } from './keytar-vault.ts';

const credentials = { username: 'm.dvorak', password: 'correct horse' };

function memoryKeytar(): Keytar & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  const key = (service: string, account: string) => `${service}/${account}`;
  return {
    entries,
    getPassword: (service, account) => Promise.resolve(entries.get(key(service, account)) ?? null),
    setPassword: (service, account, password) =>
      Promise.resolve(void entries.set(key(service, account), password)),
    deletePassword: (service, account) => Promise.resolve(entries.delete(key(service, account))),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the keychain vault', () => {
  it('keeps username and password as one entry under the service Rollcall', async () => {
    const keytar = memoryKeytar();
    const vault = createKeytarVault(() => Promise.resolve(keytar));
    await vault.write('a', credentials);
    expect([...keytar.entries]).toEqual([['Rollcall/a', JSON.stringify(credentials)]]);
    expect(await vault.read('a')).toEqual(credentials);
    await vault.remove('a');
    expect(await vault.read('a')).toBeNull();
    expect(keytar.entries.size).toBe(0);
  });

  it.each(['', 'not json', '{"username":"m.dvorak"}', '[]'])(
    'says that the entry %j is not one of Rollcall, without quoting it',
    async (entry) => {
      const keytar = memoryKeytar();
      keytar.entries.set('Rollcall/a', entry);
      const error: unknown = await createKeytarVault(() => Promise.resolve(keytar))
        .read('a')
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject(problems.unreadableEntry);
      expect((error as Error).cause).toBeUndefined();
    },
  );

  it('gives up after 10 s when the keychain hangs, and does not ask again until it answers', async () => {
    let answer = (_entry: string | null): void => undefined;
    const getPassword = vi.fn(() => new Promise<string | null>((resolve) => (answer = resolve)));
    const vault = createKeytarVault(() => Promise.resolve({ ...memoryKeytar(), getPassword }));

    const first = vault.availability();
    await vi.advanceTimersByTimeAsync(keychainLimitMs - 1);
    let isSettled = false;
    void first.then(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toEqual({ state: 'unavailable', ...problems.silent });

    await expect(vault.read('a')).rejects.toMatchObject(problems.silent);
    expect(getPassword).toHaveBeenCalledTimes(1);

    answer(null);
    await vi.advanceTimersByTimeAsync(0);
    getPassword.mockResolvedValue(JSON.stringify(credentials));
    expect(await vault.read('a')).toEqual(credentials);
  });

  it('asks one thing at a time, so that a dialog of the keychain blocks one thread only', async () => {
    const answers: ((entry: string) => void)[] = [];
    const getPassword = vi.fn(
      (_service: string, _account: string) =>
        new Promise<string | null>((resolve) => void answers.push(resolve)),
    );
    const vault = createKeytarVault(() => Promise.resolve({ ...memoryKeytar(), getPassword }));
    const reads = ['a', 'b'].map((id) => vault.read(id));
    await vi.advanceTimersByTimeAsync(0);
    expect(getPassword.mock.calls).toEqual([['Rollcall', 'a']]);
    answers[0]?.(JSON.stringify(credentials));
    await vi.advanceTimersByTimeAsync(0);
    answers[1]?.(JSON.stringify(credentials));
    expect(await Promise.all(reads)).toEqual([credentials, credentials]);
  });

  it('leaves a keychain that hangs alone, also for what was to be asked meanwhile', async () => {
    const getPassword = vi.fn(() => new Promise<string | null>(() => undefined));
    const vault = createKeytarVault(() => Promise.resolve({ ...memoryKeytar(), getPassword }));
    const reads = ['a', 'b', 'c'].map((id) => vault.read(id).catch((error: unknown) => error));
    await vi.advanceTimersByTimeAsync(keychainLimitMs);
    for (const outcome of await Promise.all(reads)) expect(outcome).toMatchObject(problems.silent);
    expect(getPassword).toHaveBeenCalledTimes(1);
  });

  it('takes a missing module for a state, and looks for it once', async () => {
    const load = vi.fn(() => Promise.reject(new Error('Cannot find module keytar')));
    const vault = createKeytarVault(load);
    expect(await vault.availability()).toEqual({ state: 'unavailable', ...problems.moduleMissing });
    await expect(vault.write('a', credentials)).rejects.toBeInstanceOf(VaultError);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tells locked from missing by writing, for a keychain that finds nothing while it is locked', async () => {
    const locked: Keytar = {
      getPassword: () => Promise.resolve(null),
      setPassword: () => Promise.reject(new Error('Cannot create an item in a locked collection')),
      deletePassword: () => Promise.resolve(false),
    };
    const vault = createKeytarVault(() => Promise.resolve(locked));
    await expect(vault.read('a')).rejects.toMatchObject(problems.locked);
    await expect(vault.remove('a')).rejects.toMatchObject(problems.locked);
  });

  it.each([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', problems.noService],
    ['The name org.freedesktop.secrets was not provided by any .service files', problems.noService],
    ['Could not connect: No such file or directory', problems.noService],
    ['Cannot create an item in a locked collection', problems.locked],
    ['User interaction is not allowed.', problems.locked],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', problems.neverUnlocked],
    ['The user name or passphrase you entered is not correct.', problems.refused],
    ['User canceled the operation.', problems.refused],
    ['Timeout was reached', problems.silent],
    ['something new', problems.other],
  ])('puts “%s” into sentences with a remedy', (message, problem) => {
    expect(problemOf(message)).toBe(problem);
    expect(problem.remedy).toMatch(/^[A-Z].*\.$/);
  });
});
