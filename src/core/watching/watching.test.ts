import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteMs } from '@shared/time.ts';
import { offlineFor, WatchingBench } from '@test/support/watching-bench.ts';

let bench: WatchingBench;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 20, 12).getTime() });
  bench = new WatchingBench();
});
afterEach(() => void vi.useRealTimers());

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minuteMs);

describe('what many devices went through', () => {
  const five = (online: number) => Array.from({ length: 5 }, (_, at) => [`Bus ${at}`, online] as const);

  it('is one notice that states what they share', async () => {
    bench.shared.mockResolvedValue('5 of 5 have Depot Kobylisy.');
    await bench.read(five(1));
    await bench.watch({ condition: offlineFor(0) });
    await bench.read(five(0));
    expect(bench.notices).toEqual([
      { title: '5 devices: offline', body: '5 of 5 have Depot Kobylisy. Gone, Transit.' },
    ]);
  });

  it('is one notice for all rules that found it', async () => {
    await bench.read(five(1));
    await bench.watch({ condition: offlineFor(0) });
    await bench.watch({ name: 'Lost', condition: offlineFor(0) });
    await bench.read(five(0));
    expect(bench.notices.map(({ title }) => title)).toEqual(['Transit: 2 findings']);
  });
});

describe('quiet hours', () => {
  it('hold back what is found, which is shown in one notice after them', async () => {
    bench.plan = { ...bench.plan, quiet: { fromMinute: 12 * 60, untilMinute: 13 * 60 } };
    await bench.read([
      ['Bus 1', 1],
      ['Bus 2', 1],
    ]);
    await bench.watch({ condition: offlineFor(0) });
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', 1],
    ]);
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', 0],
    ]);
    expect(bench.notices).toEqual([]);
    expect(bench.found).toEqual(['Gone: Bus 1', 'Gone: Bus 2']);
    await pass(60);
    await bench.read();
    expect(bench.notices.map(({ title }) => title)).toEqual(['Transit: 2 findings']);
    await bench.read();
    expect(bench.notices).toHaveLength(1);
  });
});

describe('the daily summary', () => {
  it('reports once a day the state and what was found since, instead of what was held back', async () => {
    bench.plan = {
      ...bench.plan,
      quiet: { fromMinute: 20 * 60, untilMinute: 8 * 60 },
      digestMinute: 8 * 60,
    };
    await bench.read([
      ['Bus 1', 1],
      ['Bus 2', 1],
    ]);
    await bench.watch({ condition: offlineFor(0) });
    await pass(10 * 60);
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', 1],
    ]);
    expect(bench.notices).toEqual([]);
    await pass(10 * 60);
    await bench.read();
    await bench.read();
    expect(bench.notices).toEqual([
      {
        title: 'Transit: 1 of 2 devices offline',
        body: 'Bus 1: offline (found 20 May 2026, 22:00).',
      },
    ]);
  });

  it('with its time in quiet hours is shown when they end, over midnight too', async () => {
    bench.plan = {
      ...bench.plan,
      quiet: { fromMinute: 22 * 60, untilMinute: 7 * 60 },
      digestMinute: 23 * 60,
    };
    await bench.read([['Bus 1', 0]]);
    for (let hour = 0; hour < 24; hour += 1) {
      await pass(60);
      await bench.read();
    }
    expect(bench.notices.map(({ title }) => title)).toEqual(['Transit: 1 of 1 devices offline']);
  });

  it('that was just switched on is not shown before its time, nor covers what was before', async () => {
    await bench.read([['Bus 1', 1]]);
    await bench.watch({ condition: offlineFor(0) });
    await bench.read([['Bus 1', 0]]);
    await pass(3 * 24 * 60);
    await bench.read();
    const before = bench.notices.length;
    bench.plan = { ...bench.plan, digestMinute: 18 * 60 };
    await bench.read();
    expect(bench.notices).toHaveLength(before);
    await pass(6 * 60);
    await bench.read();
    expect(bench.notices.at(-1)).toEqual({
      title: 'Transit: 1 of 1 devices offline',
      body: 'Nothing was found since the last summary.',
    });
  });
});

describe('the icon', () => {
  it('has the number of devices that are offline if that is wanted, and none of another account', async () => {
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', -1],
    ]);
    expect(bench.badges.at(-1)).toBe(0);
    const wants = (hasBadge: boolean): void => {
      bench.plan = { ...bench.plan, hasBadge };
      bench.watching.onPlan();
    };
    wants(true);
    expect(bench.badges.at(-1)).toBe(1);
    wants(false);
    expect(bench.badges.at(-1)).toBe(0);
    wants(true);
    await bench.read();
    expect(bench.badges.at(-1)).toBe(1);
    bench.fleets.access.switchTo('other');
    expect(bench.badges.at(-1)).toBe(0);
    bench.watching.onPlan();
    expect(bench.badges.at(-1)).toBe(0);
  });
});

it('every reading is checked once, whichever fleets report it', async () => {
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(0) });
  const before = bench.told.length;
  const [status] = bench.fleets.statuses.slice(-1);
  for (let count = 0; count < 5; count += 1) if (status) bench.watching.onStatus(status);
  await pass(1);
  expect(bench.told.length).toBe(before);
});

it('a clock that was ahead and is corrected holds no reading back', async () => {
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(0) });
  const rightMs = Date.now();
  vi.setSystemTime(rightMs + 24 * 60 * minuteMs);
  await bench.read();
  vi.setSystemTime(rightMs);
  await bench.read([['Bus 1', 0]]);
  expect(bench.found).toEqual(['Gone: Bus 1']);
});

it('nothing is shown of an account that was left', async () => {
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(0) });
  bench.company = [['Bus 1', 0]];
  const reading = bench.read();
  bench.fleets.access.switchTo('other');
  await reading.catch(() => undefined);
  expect(bench.notices).toEqual([]);
  expect(bench.watching.list()).toMatchObject({ rules: [], findings: [], checkedAtMs: null });
  expect(bench.faults).toEqual([]);
});
