import { expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { allAccountsOption, ofAccounts } from './all-accounts.ts';
import { readArguments } from './arguments.ts';
import type { Context, SignedIn } from './command.ts';
import { commands, commonOptions } from './commands/index.ts';
import { exitCodes } from './exit-codes.ts';
import { signInNeeded } from './failures.ts';

const unreachable = new Failure({
  code: 'unreachable',
  happened: 'The service cannot be reached.',
  safe: 'Nothing was changed.',
  todo: 'Try again.',
});

/** A context with these accounts; those that are called so are signed out of, or fail. */
function contextOf(names: readonly string[], ...more: string[]) {
  const controller = new AbortController();
  const accounts = names.map((name) => ({
    ...{ id: name, name, companyId: 1, isSignedOut: name === 'left' },
    ...{ serviceAddress: 'https://one.example', username: name.replace(/\d/, '') },
  }));
  const told = { note: vi.fn(), warn: vi.fn() };
  const args = ['devices', `--${allAccountsOption.name}`, ...more];
  const context = {
    given: readArguments(args, commands, commonOptions),
    open: () => ({ isDemo: false, kept: { list: () => accounts } }),
    signedIn: (id: string) =>
      id === 'locked' ? Promise.reject(signInNeeded('There is no password.')) : Promise.resolve(id),
    signal: controller.signal,
    ...told,
  } as unknown as Context;
  return { context, controller, ...told };
}

const idOf = (of: SignedIn): Promise<string> => {
  const id = of as unknown as string;
  return id === 'down' ? Promise.reject(unreachable) : Promise.resolve(id);
};

it('accounts are read one after another', async () => {
  const { context, note, warn } = contextOf(['a', 'b']);
  let reading = 0;
  const read = async (of: SignedIn): Promise<string> => {
    reading += 1;
    expect(reading).toBe(1);
    await Promise.resolve();
    reading -= 1;
    return idOf(of);
  };
  expect(await ofAccounts(context, read)).toEqual({ results: ['a', 'b'], code: exitCodes.ok });
  expect([...note.mock.calls, ...warn.mock.calls]).toEqual([]);
});

it('one that cannot be read is left out, and the command fails', async () => {
  const { context, warn } = contextOf(['a', 'locked', 'down', 'b']);
  expect(await ofAccounts(context, idOf)).toEqual({ results: ['a', 'b'], code: exitCodes.failed });
  expect(warn.mock.calls).toEqual([
    ['locked is left out: There is no password.'],
    ['down is left out: The service cannot be reached.'],
  ]);
});

it('a password that was refused is not sent for the other accounts of its user: more attempts may lock it', async () => {
  const { context, warn } = contextOf(['a1', 'a2', 'b']);
  const refused = new Failure({ ...unreachable.error, code: 'unauthorised', happened: 'It was refused.' });
  const read = vi.fn((of: SignedIn) => {
    const id = of as unknown as string;
    return id === 'b' ? Promise.resolve(id) : Promise.reject(refused);
  });
  expect(await ofAccounts(context, read)).toEqual({ results: ['b'], code: exitCodes.failed });
  expect(read.mock.calls).toEqual([['a1'], ['b']]);
  expect(warn.mock.calls).toEqual([['a1 is left out: It was refused.'], ['a2 is left out: It was refused.']]);
});

it('if none can be read, the command ends as it would for the first', async () => {
  const { context } = contextOf(['locked', 'down']);
  expect(await ofAccounts(context, idOf)).toEqual({ results: [], code: exitCodes.signIn });
});

it('one that the user signed out of is left out, which is no failure', async () => {
  const { context, note } = contextOf(['left', 'a']);
  expect(await ofAccounts(context, idOf)).toEqual({ results: ['a'], code: exitCodes.ok });
  expect(note.mock.calls).toEqual([['left is left out: you signed out of it.']]);
  await expect(ofAccounts(contextOf(['left']).context, idOf)).rejects.toThrow('out of every account');
});

it('without an account, it says how to add one', async () => {
  await expect(ofAccounts(contextOf([]).context, idOf)).rejects.toThrow('No account is kept');
});

it.each([['--account=a'], ['--company=1'], ['--password-stdin']])(
  'is refused together with %s, before anything is read',
  async (option) => {
    const { context } = contextOf(['a'], option);
    const read = vi.fn(idOf);
    await expect(ofAccounts(context, read)).rejects.toThrow('every account with its own password');
    expect(read).not.toHaveBeenCalled();
  },
);

it('ends at a signal, and at a fault of its own', async () => {
  const { context, controller, warn } = contextOf(['a', 'b']);
  await expect(ofAccounts(context, () => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  const stopped = ofAccounts(context, () => {
    controller.abort();
    return Promise.reject(unreachable);
  });
  await expect(stopped).rejects.toBe(unreachable);
  expect(warn).not.toHaveBeenCalled();
});
