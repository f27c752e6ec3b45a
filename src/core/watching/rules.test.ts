import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { minuteMs } from '@shared/time.ts';
import type { SavedView } from '@shared/views/view.ts';
import { maxRules } from '@shared/watching/plan.ts';
import { offlineFor, WatchingBench } from '@test/support/watching-bench.ts';

let bench: WatchingBench;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 20, 12).getTime() });
  bench = new WatchingBench();
});
afterEach(() => void vi.useRealTimers());

const sinceNow = (): { Since: string } => ({ Since: new Date(Date.now()).toISOString() });
const trams: SavedView = {
  id: 'trams',
  name: 'Trams',
  query: { fieldName: 'Name', operatorId: 'Contains', operands: ['Tram'] },
  search: { text: '', fieldNames: null },
  columns: [],
  sort: [],
  groupBy: null,
  answeredBy: 'memory',
};
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minuteMs);

describe('a rule', () => {
  it('shows nothing about the initial state, and shows what happens later once', async () => {
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', 1],
    ]);
    await bench.watch({ condition: offlineFor(0) });
    expect(bench.notices).toEqual([]);
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', 0],
    ]);
    await bench.read();
    expect(bench.notices).toEqual([{ title: 'Bus 2: offline', body: 'Gone, Transit.' }]);
    expect(bench.watching.list()).toMatchObject({
      rules: [{ holds: 2 }],
      findings: [{ devices: 1, isTold: true }],
    });
    expect(bench.told.at(-1)?.findings).toHaveLength(1);
  });

  it('is told with a revision that grows, whether in an answer or an event', async () => {
    const first = bench.watching.list().revision;
    await bench.read([['Bus 1', 0]]);
    const told = bench.told.at(-1)?.revision ?? 0;
    expect([told > first, bench.watching.list().revision > told]).toEqual([true, true]);
  });

  it('waits as long as it states, by the time that the service reports', async () => {
    await bench.read([['Bus 1', 1]]);
    await bench.watch({});
    const gone = sinceNow();
    await pass(9);
    await bench.read([['Bus 1', 0, gone]]);
    expect(bench.found).toEqual([]);
    await pass(1);
    await bench.read();
    expect(bench.found).toEqual(['Gone: Bus 1']);
  });

  it('checks only the devices of its view', async () => {
    bench.views = [trams];
    await bench.read([
      ['Tram 1', 1],
      ['Bus 2', 1],
    ]);
    await bench.watch({ viewId: 'trams', condition: offlineFor(0) });
    await bench.read([
      ['Tram 1', 0],
      ['Bus 2', 0],
    ]);
    expect(bench.found).toEqual(['Gone: Tram 1']);
  });

  it('does not find devices that are in its view only since it was changed', async () => {
    bench.views = [trams];
    await bench.read([
      ['Tram 1', 1],
      ['Bus 2', 0],
    ]);
    await bench.watch({ viewId: 'trams', condition: offlineFor(0) });
    bench.views = [{ ...trams, query: null }];
    await bench.read();
    expect(bench.found).toEqual([]);
    bench.restart();
    bench.views = [
      { ...trams, query: null, name: 'All', sort: [{ fieldName: 'Name', direction: 'ascending' }] },
    ];
    await bench.read([
      ['Tram 1', 0],
      ['Bus 2', 0],
    ]);
    expect(bench.found).toEqual(['Gone: Tram 1']);
  });

  it('goes on after the columns to be searched were chosen in its view, which searches nothing', async () => {
    bench.views = [trams];
    await bench.read([['Tram 1', 1]]);
    await bench.watch({ viewId: 'trams', condition: offlineFor(0) });
    bench.views = [{ ...trams, search: { text: '', fieldNames: ['Name'] } }];
    await bench.read([['Tram 1', 0]]);
    expect(bench.found).toEqual(['Gone: Tram 1']);
  });

  it('finds devices as a search of its view does', async () => {
    bench.views = [{ ...trams, query: null, search: { text: 'bus', fieldNames: ['Name'] } }];
    await bench.read([
      ['Tram 1', 1],
      ['Bus 2', 1],
    ]);
    await bench.watch({ viewId: 'trams', condition: offlineFor(0) });
    await bench.read([
      ['Tram 1', 0],
      ['Bus 2', 0],
    ]);
    expect(bench.found).toEqual(['Gone: Bus 2']);
  });

  it('checks values, and calls a field by its display name', async () => {
    await bench.read([['Bus 1', 1, { Temperature: 20 }]]);
    await bench.watch({
      name: 'Hot',
      condition: { kind: 'value', fieldName: 'Temperature', side: 'above', limit: 60 },
    });
    await bench.read([['Bus 1', 1, { Temperature: 61 }]]);
    expect(bench.notices).toEqual([{ title: 'Bus 1: Heat above 60', body: 'Hot, Transit.' }]);
  });

  it.each([
    [20, 'Bus 2'],
    [0, 'Bus 1'],
  ])(
    'takes no ping that failed for a quick one, but where only that can be meant (below %d)',
    async (limit, bus) => {
      const condition = { kind: 'value', fieldName: 'Ping', side: 'below', limit } as const;
      await bench.read([
        ['Bus 1', 1, { Ping: 30 }],
        ['Bus 2', 1, { Ping: 30 }],
      ]);
      await bench.watch({ name: 'Ping', condition });
      await bench.read([
        ['Bus 1', 1, { Ping: '-1' }],
        ['Bus 2', 1, { Ping: '12' }],
      ]);
      expect(bench.found).toEqual([`Ping: ${bus}`]);
    },
  );

  it('does not state how many devices met it before it or its view was changed', async () => {
    bench.views = [trams];
    await bench.read([['Tram 1', 0]]);
    const id = await bench.watch({ viewId: 'trams', condition: offlineFor(0) });
    const holds = () => bench.watching.list().rules.map((rule) => rule.holds);
    expect(holds()).toEqual([1]);
    bench.views = [{ ...trams, query: null }];
    expect(holds()).toEqual([null]);
    bench.views = [trams];
    const rule = { name: 'Gone', viewId: 'trams', isOn: true, condition: offlineFor(0) };
    expect(bench.watching.save({ id, rule: { ...rule, name: 'Off' } }).rules[0]?.holds).toBe(1);
    expect(
      bench.watching.save({ id, rule: { ...rule, condition: offlineFor(10) } }).rules[0]?.holds,
    ).toBeNull();
  });

  it('states why it cannot be applied, and continues once it can', async () => {
    await bench.read([['Tram 1', 1]]);
    await bench.watch({ viewId: 'trams', condition: offlineFor(0) });
    expect(bench.watching.list().rules[0]).toMatchObject({
      holds: null,
      problem: 'Its view is no longer there.',
    });
    bench.views = [trams];
    await bench.read();
    expect(bench.watching.list().rules[0]).toMatchObject({ holds: 0, problem: null });
  });

  it('that is off checks nothing, and begins anew when it is turned on', async () => {
    await bench.read([['Bus 1', 1]]);
    const rule = { name: 'Gone', viewId: null, isOn: false, condition: offlineFor(0) };
    const id = await bench.watch(rule);
    await bench.read([['Bus 1', 0]]);
    bench.watching.save({ id, rule: { ...rule, isOn: true } });
    await pass(1);
    expect(bench.found).toEqual([]);
    await bench.read([['Bus 1', 1]]);
    await bench.read([['Bus 1', 0]]);
    expect(bench.found).toEqual(['Gone: Bus 1']);
  });

  it.each(['Gone', 'Lost'])(
    'saved as %s, with the same condition, still finds what happened since',
    async (name) => {
      await bench.read([['Bus 1', 1]]);
      const rule = { name: 'Gone', viewId: null, isOn: true, condition: offlineFor(0) };
      const id = await bench.watch(rule);
      bench.restart();
      bench.watching.save({ id, rule: { ...rule, name } });
      await bench.read([['Bus 1', 0]]);
      expect(bench.found).toEqual([`${name}: Bus 1`]);
    },
  );

  it('finds after a restart what happened while Rollcall was not running, and nothing twice', async () => {
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', 1],
    ]);
    await bench.watch({ condition: offlineFor(0) });
    bench.restart();
    await bench.read([
      ['Bus 1', 0],
      ['Bus 2', 0],
    ]);
    bench.restart();
    await bench.read();
    expect(bench.found).toEqual(['Gone: Bus 2']);
    expect(bench.notices).toHaveLength(1);
  });

  it('that was deleted is refused, and so is one too many', () => {
    const error = (work: () => unknown) => {
      try {
        work();
      } catch (thrown) {
        return thrown instanceof Failure ? thrown.error.code : thrown;
      }
      return null;
    };
    expect(error(() => bench.watching.remove('gone'))).toBe('not-found');
    const rule = { name: 'Gone', viewId: null, isOn: false, condition: offlineFor(1) };
    expect(error(() => bench.watching.save({ id: 'gone', rule }))).toBe('not-found');
    for (let count = 0; count < maxRules; count += 1) bench.watching.save({ id: null, rule });
    expect(error(() => bench.watching.save({ id: null, rule }))).toBe('invalid-request');
  });
});
