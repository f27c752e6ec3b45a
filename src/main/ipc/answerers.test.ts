import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { event, nothing, request } from '@shared/contract/define.ts';
import { Failure } from '@shared/contract/failure.ts';
import { answerers, type AnswererOptions, type Sender } from './answerers.ts';

const contract = {
  fleet: {
    count: request(z.object({ companyId: z.number() }), z.number()),
    ping: request(nothing, z.string()),
    changed: event(z.number()),
  },
};

const ours: Sender = { isMainFrame: true, isOurWindow: true, url: 'app://rollcall/index.html' };

function entryPoint(
  handlers: Record<string, (input: unknown) => unknown> = {},
  options: Partial<AnswererOptions> = {},
) {
  const log = vi.fn<AnswererOptions['log']>();
  const report = vi.fn<AnswererOptions['report']>();
  const table = answerers(
    contract,
    { fleet: { count: () => 7, ping: () => 'pong', ...handlers } },
    { isTrusted: (sender) => sender.isOurWindow, log, report, ...options },
  );
  const ask = async (channel: string, input?: unknown, sender = ours) => {
    const answer = table.get(channel);
    if (!answer) throw new Error(`no ${channel}`);
    return answer(sender, input);
  };
  return { table, ask, log, report };
}

describe('the IPC entry point', () => {
  it('handles every request of the contract and no event', () => {
    expect([...entryPoint().table.keys()]).toEqual(['app:fleet.count', 'app:fleet.ping']);
  });

  it('refuses to open without a handler for every request', () => {
    const options: AnswererOptions = { isTrusted: () => true, log: vi.fn(), report: vi.fn() };
    expect(() => answerers(contract, { fleet: { count: () => 1 } }, options)).toThrow('app:fleet.ping');
  });

  it('passes the input to the handler and its result to the page', async () => {
    const count = vi.fn(() => 42);
    expect(await entryPoint({ count }).ask('app:fleet.count', { companyId: 627 })).toEqual({
      ok: true,
      value: 42,
    });
    expect(count).toHaveBeenCalledWith({ companyId: 627 });
  });

  it('refuses an untrusted sender before the handler sees anything', async () => {
    const count = vi.fn(() => 42);
    const { ask, log } = entryPoint({ count });
    const result = await ask('app:fleet.count', { companyId: 627 }, { ...ours, isOurWindow: false });
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid-request' } });
    expect(count).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'refused' }));
  });

  it.each([undefined, null, {}, { companyId: '627' }, [627]])(
    'refuses the wrong argument %j',
    async (input) => {
      const count = vi.fn(() => 42);
      const result = await entryPoint({ count }).ask('app:fleet.count', input);
      expect(result).toMatchObject({ ok: false, error: { code: 'invalid-request' } });
      expect(count).not.toHaveBeenCalled();
    },
  );

  it('turns a failure into data with its own words', async () => {
    const error = { code: 'busy', happened: 'a', safe: 'b', todo: 'c' } as const;
    const result = await entryPoint({
      ping: () => {
        throw new Failure(error);
      },
    }).ask('app:fleet.ping');
    expect(result).toEqual({ ok: false, error });
  });

  it('tells the page nothing of an unexpected error, and the log its place', async () => {
    const { ask, report } = entryPoint({ ping: () => Promise.reject(new Error('password hunter2')) });
    const result = await ask('app:fleet.ping');
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(result)).not.toContain('hunter2');
    expect(report).toHaveBeenCalledOnce();
  });

  it('lets no answer through that does not fit the contract', async () => {
    const { ask } = entryPoint({ count: () => 'seven' });
    expect(await ask('app:fleet.count', { companyId: 1 })).toMatchObject({
      ok: false,
      error: { code: 'internal' },
    });
  });

  it('logs the channel and the outcome, never the argument', async () => {
    const { ask, log } = entryPoint();
    await ask('app:fleet.count', { companyId: 98765 });
    expect(JSON.stringify(log.mock.calls)).not.toContain('98765');
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ channel: 'app:fleet.count', outcome: 'ok' }));
  });
});
