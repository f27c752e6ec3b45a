import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { answerOn, Transferred } from './answerer.ts';
import { createAsker, type Asker } from './asker.ts';
import { portOfMessagePort } from './port.ts';

interface SampleCalls {
  double: (input: number) => number;
  fill: (input: { readonly bytes: Uint8Array<ArrayBuffer>; readonly by: number }) => Uint8Array;
  fail: (input: string) => never;
}

const ended = (): Failure =>
  new Failure({ code: 'internal', happened: 'It ended.', safe: 'b', todo: 'c', details: 'sample' });

let channel: MessageChannel;
let asker: Asker<SampleCalls>;
const answered = vi.fn<(input: number) => void>();

beforeEach(() => {
  answered.mockReset();
  channel = new MessageChannel();
  answerOn<SampleCalls>(portOfMessagePort(channel.port2), {
    double: (input) => {
      answered(input);
      return input * 2;
    },
    fill: ({ bytes, by }) => {
      const filled = new Uint8Array(bytes.buffer).fill(by);
      return new Transferred(filled, [filled.buffer]);
    },
    fail: (word) => {
      if (word === 'failure') throw new Failure({ code: 'rejected', happened: 'a', safe: 'b', todo: 'c' });
      throw new RangeError(`secret ${word}`);
    },
  });
  asker = createAsker<SampleCalls>(portOfMessagePort(channel.port1), ended);
});
afterEach(() => channel.port1.close());

describe('asking another thread', () => {
  it('gives every question its own answer', async () => {
    const inputs = Array.from({ length: 50 }, (_, index) => index);
    expect(await Promise.all(inputs.map((input) => asker.ask('double', input)))).toEqual(
      inputs.map((input) => input * 2),
    );
  });

  it('transfers buffers both ways without a copy', async () => {
    const bytes = new Uint8Array(1000);
    const filled = await asker.ask('fill', { bytes, by: 7 }, { transfer: [bytes.buffer] });
    expect(bytes.byteLength).toBe(0);
    expect(filled).toEqual(new Uint8Array(1000).fill(7));
  });

  it('throws the failure that was thrown there', async () => {
    await expect(asker.ask('fail', 'failure')).rejects.toEqual(
      new Failure({ code: 'rejected', happened: 'a', safe: 'b', todo: 'c' }),
    );
  });

  it('passes on the name of any other error, but not its message', async () => {
    const error = await asker.ask('fail', 'password').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'RangeError' });
    expect(String(error)).not.toContain('password');
  });

  it('cancels a question immediately, and an answer not yet begun is never begun', async () => {
    const cancel = new AbortController();
    const first = asker.ask('double', 1);
    const second = asker.ask('double', 2, { signal: cancel.signal });
    cancel.abort();
    await expect(second).rejects.toMatchObject({ error: { code: 'cancelled' } });
    await first;
    expect(await asker.ask('double', 3)).toBe(6);
    expect(answered.mock.calls).toEqual([[1], [3]]);
  });

  it('asks nothing if the signal is already aborted', async () => {
    await expect(asker.ask('double', 2, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      error: { code: 'cancelled' },
    });
    await asker.ask('double', 3);
    expect(answered.mock.calls).toEqual([[3]]);
  });

  it('fails every question to a thread that is gone, whether asked before or after', async () => {
    const before = asker.ask('double', 1);
    channel.port2.close();
    await expect(before).rejects.toMatchObject({ error: { code: 'internal', details: 'sample' } });
    await expect(asker.ask('double', 2)).rejects.toMatchObject({ error: { details: 'sample' } });
  });
});
