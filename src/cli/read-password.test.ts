import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { errorText } from './failures.ts';
import { readPassword } from './read-password.ts';

afterEach(() => void vi.restoreAllMocks());

/** A terminal in which a user types, and what it shows. */
function typing(keys: string, signal: AbortSignal) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  const stderr = new PassThrough();
  const password = readPassword({ stdin, stderr } as unknown as NodeJS.Process, signal);
  stdin.write(keys);
  return { password, shown: () => String(stderr.read()) };
}

describe('a password that is piped', () => {
  const piped = (text: string): Promise<string> => {
    const stdin = new PassThrough();
    stdin.end(text);
    return readPassword({ stdin } as unknown as NodeJS.Process, new AbortController().signal);
  };

  it.each(['secret', 'secret\n', 'secret\r\nmore\r\n', '\uFEFFsecret\r\n'])(
    'is the first line of %j',
    async (text) => {
      await expect(piped(text)).resolves.toBe('secret');
    },
  );

  it.each(['', '\n', '\uFEFF\n'])('is missing in %j', async (text) => {
    const error: unknown = await piped(text).catch((thrown: unknown) => thrown);
    expect(exitCodeOf(error)).toBe(exitCodes.signIn);
    expect(errorText(error)).toMatch(/There is no password on standard input\.[^]+Pipe one line/);
  });
});

it('is not asked for where the program has no standard input', async () => {
  const never = new AbortController().signal;
  const asking = readPassword({ stdin: null, stderr: process.stderr }, never);
  const error: unknown = await asking.catch((thrown: unknown) => thrown);
  expect(exitCodeOf(error)).toBe(exitCodes.signIn);
  expect(errorText(error)).toMatch(/no standard input\.[^]+Sign in with the application/);
  expect(errorText(error)).not.toContain('Pipe');
});

describe('a password prompt', () => {
  const never = new AbortController().signal;

  it('reads the password without showing it', async () => {
    const { password, shown } = typing('secret\r', never);
    await expect(password).resolves.toBe('secret');
    expect(shown()).toBe('Password: \n');
  });

  it.each(['\r', '\u0004'])('says that nothing was typed, at %j', async (keys) => {
    const error: unknown = await typing(keys, never).password.catch((thrown: unknown) => thrown);
    expect(exitCodeOf(error)).toBe(exitCodes.signIn);
    expect(errorText(error)).toMatch(/No password was typed\.[^]+Run the command again/);
  });

  it('ends the program when the user interrupts it', async () => {
    const ending = new AbortController();
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      ending.abort();
      return true;
    });
    await expect(typing('\u0003', ending.signal).password).rejects.toThrow();
    expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGINT');
  });
});
