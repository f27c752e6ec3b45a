import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineFor, WatchingBench } from '@test/support/watching-bench.ts';

const minute = 60_000;
let bench: WatchingBench;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 20, 12).getTime() });
  bench = new WatchingBench();
});
afterEach(() => void vi.useRealTimers());

/** Makes calls of the repository fail until the returned function is called. */
function fill(...calls: ('write' | 'markTold' | 'setDigestAt')[]): () => void {
  const spies = calls.map((call) =>
    vi.spyOn(bench.repository, call).mockImplementation(() => {
      throw new Error('the disk is full');
    }),
  );
  return () => spies.forEach((spy) => void spy.mockRestore());
}

describe('while nothing can be stored', () => {
  beforeEach(async () => {
    await bench.read([
      ['Bus 1', 1],
      ['Bus 2', 1],
    ]);
    await bench.watch({ condition: offlineFor(0) });
  });
  const lose = () =>
    bench.read([
      ['Bus 1', 0],
      ['Bus 2', 1],
    ]);
  const notice = { title: 'Bus 1: offline', body: 'Gone, Transit.' };

  it.each([['write', 'markTold'] as const, ['markTold'] as const])(
    'what is found is shown all the same, and once (%s)',
    async (...calls) => {
      fill(...calls);
      await lose();
      await bench.read();
      expect(bench.notices).toEqual([notice]);
      expect(bench.found).toEqual(['Gone: Bus 1']);
      expect(bench.watching.list()).toMatchObject({ rules: [{ holds: 1 }], findings: [{ isTold: true }] });
      expect(bench.faults).not.toEqual([]);
    },
  );

  it('it is stored as soon as it can be, and not shown again after a restart', async () => {
    const free = fill('write', 'markTold');
    await lose();
    free();
    await bench.read();
    bench.restart();
    expect(bench.watching.list().findings).toMatchObject([{ isTold: true }]);
    await bench.read();
    expect(bench.notices).toEqual([notice]);
  });

  it('what a rule found is stored also after the rule is turned off', async () => {
    const free = fill('write', 'markTold');
    await lose();
    free();
    for (const { id, name, viewId, condition } of bench.watching.list().rules)
      bench.watching.save({ id, rule: { name, viewId, condition, isOn: false } });
    bench.plan = { ...bench.plan, digestMinute: 13 * 60 };
    await bench.read();
    await vi.advanceTimersByTimeAsync(60 * minute);
    await bench.read();
    expect(bench.found).toEqual(['Gone: Bus 1']);
    bench.restart();
    expect(bench.watching.list().findings).toMatchObject([{ isTold: true }]);
  });

  it('a rule that is turned off and on again begins anew', async () => {
    const turn = async (isOn: boolean) => {
      for (const { id, name, viewId, condition } of bench.watching.list().rules)
        bench.watching.save({ id, rule: { name, viewId, condition, isOn } });
      await vi.advanceTimersByTimeAsync(1000);
    };
    await turn(true);
    fill('write');
    await lose();
    await turn(false);
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', 0],
    ]);
    await turn(true);
    expect(bench.notices).toEqual([notice]);
  });

  it('a rule that is renamed finds nothing again', async () => {
    fill('write');
    await lose();
    for (const { id, viewId, condition, isOn } of bench.watching.list().rules)
      bench.watching.save({ id, rule: { name: 'Lost', viewId, condition, isOn } });
    await bench.read();
    expect(bench.notices).toEqual([notice]);
  });

  it('the daily summary is shown once', async () => {
    bench.plan = { ...bench.plan, digestMinute: 13 * 60 };
    await bench.read();
    fill('write', 'setDigestAt');
    await vi.advanceTimersByTimeAsync(60 * minute);
    await bench.read();
    await bench.read();
    expect(bench.notices.map(({ title }) => title)).toEqual(['Transit: 0 of 2 devices offline']);
  });
});
