import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filtered } from '@test/support/fleets-bench.ts';
import { offlineFor, WatchingBench } from '@test/support/watching-bench.ts';

const gone = { name: 'Gone', viewId: null, isOn: true, condition: offlineFor(0) };
let bench: WatchingBench;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 20, 12).getTime() });
  bench = new WatchingBench();
});
afterEach(() => void vi.useRealTimers());

it('a notice names the company as it is called now, even if it was renamed while it is active', async () => {
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(0) });
  const { access } = bench.fleets;
  const { account, ...rest } = access.active();
  vi.spyOn(access, 'active').mockImplementation(() => ({ ...rest, account: { ...account, name: 'Trams' } }));
  await bench.read([['Bus 1', 0]]);
  expect(bench.notices).toEqual([{ title: 'Bus 1: offline', body: 'Gone, Trams.' }]);
});

it('a reading is checked although the service answers a view during the check', async () => {
  const buses = (online: number) => Array.from({ length: 1500 }, (_, at) => [`Bus ${at}`, online] as const);
  await bench.read(buses(1));
  await bench.watch({ condition: offlineFor(0) });
  const { fleets } = bench.fleets;
  const rows = fleets.rows.bind(fleets);
  let isAsked = false;
  vi.spyOn(fleets, 'rows').mockImplementation(async (choice) => {
    const answer = await rows(choice);
    if (choice.limit === 1 || isAsked) return answer;
    isAsked = true;
    await bench.fleets.opened(filtered('Bus 1'), { answeredBy: 'service' });
    return answer;
  });
  await bench.read(buses(0));
  expect(isAsked).toBe(true);
  expect(bench.notices.map(({ title }) => title)).toEqual(['1,500 devices: offline']);
});

it.each([
  ['removed', (id: string) => bench.watching.remove(id)],
  ['turned off', (id: string) => bench.watching.save({ id, rule: { ...gone, isOn: false } })],
  ['edited', (id: string) => bench.watching.save({ id, rule: { ...gone, condition: offlineFor(60) } })],
])('a rule that is %s during a check finds nothing', async (_, change) => {
  await bench.read([['Bus 1', 1]]);
  const id = await bench.watch(gone);
  const { fleets } = bench.fleets;
  const rows = fleets.rows.bind(fleets);
  let isChanged = false;
  vi.spyOn(fleets, 'rows').mockImplementation((choice) => {
    if (choice.limit !== 1 && !isChanged) {
      isChanged = true;
      change(id);
    }
    return rows(choice);
  });
  await bench.read([['Bus 1', 0]]);
  expect(isChanged).toBe(true);
  expect([bench.found, bench.notices, bench.faults]).toEqual([[], [], []]);
});

it('a rule that is saved while lost devices are read again makes no rule find devices twice', async () => {
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(0) });
  await bench.read([['Bus 1', 0]]);
  expect(bench.found).toEqual(['Gone: Bus 1']);
  bench.fleets.threads.at(-1)?.close();
  await vi.advanceTimersByTimeAsync(200);
  const { answer } = bench.fleets;
  const { promise: isUp, resolve } = Promise.withResolvers<undefined>();
  bench.fleets.answer = async (query) => (await isUp, answer(query));
  await bench.read();
  await bench.watch({ name: 'Other', isOn: false });
  resolve(undefined);
  await bench.read();
  expect(bench.found).toEqual(['Gone: Bus 1']);
});

it('a clock that was ahead at a summary and is corrected holds the next summaries back no longer than a day', async () => {
  bench.plan = { ...bench.plan, digestMinute: 8 * 60 };
  await bench.read([['Bus 1', 1]]);
  vi.setSystemTime(new Date(2026, 7, 20, 12));
  await bench.read();
  vi.setSystemTime(new Date(2026, 4, 20, 13));
  await bench.read();
  expect(bench.notices).toHaveLength(1);
  vi.setSystemTime(new Date(2026, 4, 21, 8));
  await bench.read();
  await bench.read();
  expect(bench.notices).toHaveLength(2);
});

it('a summary that is due waits for the next reading, though a rule is saved before that', async () => {
  bench.plan = { ...bench.plan, digestMinute: 8 * 60 };
  await bench.read([['Bus 1', 1]]);
  vi.setSystemTime(new Date(2026, 4, 21, 9));
  await bench.watch({ condition: offlineFor(0) });
  expect(bench.notices).toEqual([]);
  await bench.read([['Bus 1', 0]]);
  expect(bench.notices.map(({ title }) => title)).toEqual(['Transit: 1 of 1 devices offline']);
});

it('what was found and told while the clock was ahead is in no summary after it is corrected', async () => {
  bench.plan = { ...bench.plan, digestMinute: 8 * 60 };
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(0) });
  vi.setSystemTime(new Date(2026, 7, 20, 12));
  await bench.read([['Bus 1', 0]]);
  expect(bench.notices.at(-1)?.body).toBe('Bus 1: offline.');
  vi.setSystemTime(new Date(2026, 4, 20, 13));
  await bench.read();
  vi.setSystemTime(new Date(2026, 4, 21, 8));
  await bench.read();
  expect(bench.notices.at(-1)?.body).toBe('Nothing was found since the last summary.');
});

it.each([-20, 20])('a rule waits by the clock of the service, which is %d minutes ahead', async (minutes) => {
  const minute = 60_000;
  vi.spyOn(bench.fleets.access.active().client, 'clockLeadMs').mockReturnValue(minutes * minute);
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(10) });
  const gone = { Since: new Date(Date.now() + minutes * minute).toISOString() };
  await vi.advanceTimersByTimeAsync(9 * minute);
  await bench.read([['Bus 1', 0, gone]]);
  expect(bench.found).toEqual([]);
  await vi.advanceTimersByTimeAsync(minute);
  await bench.read();
  expect(bench.found).toEqual(['Gone: Bus 1']);
});

it('a rule that is saved long after the last reading makes no rule find what was not known at that reading', async () => {
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(60) });
  await bench.read([['Bus 1', 0, { Since: new Date().toISOString() }]]);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  await bench.watch({ name: 'Other', condition: offlineFor(0) });
  expect(bench.found).toEqual([]);
  await bench.read();
  expect(bench.found).toEqual(['Gone: Bus 1']);
});
