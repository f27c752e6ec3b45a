import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listening } from '@core/service/testing/listening.ts';
import { bareEnvironment, rowsOf, startRollcall, type Called } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const bench = withRollcall(394);

const statesOf = (called: Called): Record<string, unknown> =>
  Object.fromEntries(rowsOf(called).map(({ step, state }): [string, unknown] => [String(step), state]));

/** Starts a server that is no service: every request gets the same response. The caller closes it. */
async function answering(body: string) {
  const server = createServer((_, response) => response.end(body));
  const port = await listening(server);
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('rollcall doctor', () => {
  it('performs every step for an account, and changes nothing', async () => {
    const before = JSON.stringify([...bench().simulator.truth(394)]);
    const called = await bench().call('doctor');
    expect(called.code).toBe(0);
    expect(Object.keys(rowsOf(called)[0] ?? {})).toEqual([
      ...['step', 'state', 'elapsedMs', 'error', 'details', 'found', 'problem', 'advice'],
    ]);
    expect(statesOf(called)).toMatchObject({
      connection: 'ok',
      'sign-in': 'ok',
      devices: 'ok',
      history: 'ok',
    });
    expect(Object.values(statesOf(called))).not.toContain('waiting');
    expect(JSON.stringify([...bench().simulator.truth(394)])).toBe(before);
  });

  it('continues after a refused password, says what is wrong, and never shows the password', async () => {
    const called = await bench().callBare(['doctor', '--password-stdin'], 'a wrong canary\n');
    expect(called.code).toBe(4);
    expect(statesOf(called)).toMatchObject({ answer: 'ok', 'sign-in': 'failed', devices: 'skipped' });
    expect(called.out + called.err).not.toContain('a wrong canary');
  });

  it('checks all that is possible without a password, and ends as not signed in', async () => {
    const called = await bench().callBare(['doctor']);
    expect(called.code).toBe(4);
    expect(statesOf(called)).toMatchObject({ answer: 'ok', 'sign-in': 'skipped' });
  });

  it('checks an address without an account', async () => {
    const called = await bench().callBare(['doctor', bench().simulator.url]);
    expect(called.code).toBe(0);
    expect(statesOf(called)).toMatchObject({ answer: 'ok', 'sign-in': 'skipped' });
  });

  it('ends with the code of what it found, though the reader of its output has gone', async () => {
    const { address, close } = await answering('');
    close();
    const { folder } = bench();
    const child = startRollcall(['doctor', address, '--user-data-dir', folder], bareEnvironment(folder));
    child.stdin?.end();
    child.stdout?.destroy();
    expect(await child.ended).toMatchObject({ code: 1, err: '' });
  });

  it('fails where nothing listens, and says what to do', async () => {
    const { address, close } = await answering('');
    close();
    const called = await bench().callBare(['doctor', address, '--format', 'json']);
    expect(called.code).toBe(1);
    const rows = JSON.parse(called.out) as Record<string, unknown>[];
    expect(rows.find(({ step }) => step === 'connection')).toMatchObject({
      state: 'failed',
      error: 'unreachable',
      details: expect.stringContaining('ECONNREFUSED') as string,
      advice: expect.stringMatching(/\.$/) as string,
    });
  });

  it('shows whole sentences in a table, in lines that fit on a terminal', async () => {
    const { address, close } = await answering('');
    const called = await bench().callBare(['doctor', address, '--format', 'table']);
    close();
    const lines = called.out.split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(lines.map((line) => line.trim()).join(' ')).toContain(
      'It answers HTTP 200 to somebody who has not signed in; HTTP 401 was expected.',
    );
  });

  it('replaces MAC addresses by pseudonyms unless told to show them', async () => {
    const address = 'https://00-0a-14-81-2b-3c.invalid';
    const [hidden, plain] = [
      await bench().callBare(['doctor', address]),
      await bench().callBare(['doctor', address, '--plain']),
    ];
    expect(hidden.out).toMatch(/mac-[0-9a-f]{10}\.invalid/);
    expect(hidden.out).not.toContain('00-0a-14');
    expect(plain.out).toContain('00-0a-14-81-2b-3c.invalid');
  });

  it.each([
    ['ftp://127.0.0.1'],
    ['https://ops:hunter2@gateway.example.com'],
    ['https://gateway.example.com', '--company=394'],
    ['https://gateway.example.com', '--demo'],
  ])('refuses %s %s', async (...args) => {
    const called = await bench().callBare(['doctor', ...args]);
    expect(called).toMatchObject({ code: 2, out: '' });
    expect(called.err).not.toContain('hunter2');
  });

  it('checks the demo fleet', async () => {
    const called = await bench().callBare(['doctor', '--demo', '--format', 'csv']);
    expect(called.code).toBe(0);
    expect(called.out.split('\r\n')[0]).toBe('step,state,elapsedMs,error,details,found,problem,advice');
  });
});
