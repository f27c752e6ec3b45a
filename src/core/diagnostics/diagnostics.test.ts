import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { ManualClock, settled } from '@test/support/manual-clock.ts';
import { sampleAccount, sampleError } from '@test/support/samples.ts';
import type { OpenedProbe } from '../accounts/index.ts';
import { createDiagnostics, createFlightRecorder, type Diagnostics } from './diagnostics.ts';

let opening: PromiseWithResolvers<OpenedProbe>[];
let diagnostics: Diagnostics;
let operationOf: () => string | null;

beforeEach(() => {
  opening = [];
  operationOf = () => null;
  const clock = Object.assign(new ManualClock(), { monotonic: () => 0 });
  diagnostics = createDiagnostics(
    {
      access: {
        openProbe() {
          const probe = Promise.withResolvers<OpenedProbe>();
          opening.push(probe);
          return probe.promise;
        },
      },
      operationOf: () => operationOf(),
      frame: () => ({ application: 'Rollcall', platform: 'here' }),
      save: () => Promise.resolve(null),
      ...{ clock, tell: () => undefined, onFault: () => undefined },
    },
    createFlightRecorder(() => undefined),
  );
});

/** A service whose name lookup does not end until the check is stopped. */
function silent(serviceAddress: string) {
  const close = vi.fn(() => Promise.resolve());
  const lookUp = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Failure(sampleError({ code: 'cancelled' })))),
    );
  const probe = { proxy: () => Promise.resolve(null), lookUp, close } as unknown as OpenedProbe['probe'];
  return { close, opened: { probe, serviceAddress, account: null, cannotSignIn: null } };
}

const checked = (): unknown => {
  const check = diagnostics.check();
  return check && [check.target.serviceAddress, check.state];
};

describe('a check of the connection', () => {
  it('is stopped and shown as stopped, even if the next one cannot begin', async () => {
    const first = diagnostics.start('active');
    opening[0]?.resolve(silent('https://first.example').opened);
    await first;
    const second = diagnostics.start('active');
    opening[1]?.reject(new Failure(sampleError()));
    await expect(second).rejects.toBeInstanceOf(Failure);
    await settled();
    expect(checked()).toEqual(['https://first.example', 'stopped']);
  });

  it('is the one that was requested last, even if an earlier one is ready later', async () => {
    const [late, last] = [silent('https://late.example'), silent('https://last.example')];
    const starts = [diagnostics.start('active'), diagnostics.start('active')];
    opening[1]?.resolve(last.opened);
    await settled();
    opening[0]?.resolve(late.opened);
    expect((await Promise.all(starts)).map(({ target }) => target.serviceAddress)).toEqual([
      'https://last.example',
      'https://last.example',
    ]);
    expect(late.close).toHaveBeenCalledOnce();
    expect(checked()).toEqual(['https://last.example', 'running']);
    diagnostics.stop();
    await settled();
    expect(checked()).toEqual(['https://last.example', 'stopped']);
  });

  it('is not shown as running, and leaves no connection open, if what it asks about cannot be read', async () => {
    const { close, opened } = silent('https://service.example');
    operationOf = () => {
      throw new Failure(sampleError({ code: 'storage' }));
    };
    const starting = diagnostics.start('active');
    opening[0]?.resolve({ ...opened, account: sampleAccount() });
    await expect(starting).rejects.toMatchObject({ error: { code: 'storage' } });
    expect(checked()).toBeNull();
    expect(close).toHaveBeenCalledOnce();
  });
});
