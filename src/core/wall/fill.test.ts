import { expect, it, onTestFinished } from 'vitest';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { segmentsAt } from '@shared/history/packed-connections.ts';
import { dayMs, HistoryBench, mac } from '@test/support/history-bench.ts';
import { Fill } from './fill.ts';

it('knows the state of a device to which nothing happened, however long ago the company was read', async () => {
  const bench = new HistoryBench();
  onTestFinished(() => bench.close());
  const number = macNumberOf(mac) ?? 0;
  const readAtMs = bench.nowMs - dayMs / 24;
  const askable = { startMs: readAtMs - dayMs, endMs: readAtMs };
  const standing = { mac: number, online: 1, state: 'online', sinceMs: null } as const;
  const nothing = (): void => undefined;
  const fill = new Fill(
    [{ standing, requests: 1 }],
    { fromMs: askable.startMs, readAtMs },
    {
      history: bench.store,
      clock: { now: () => bench.nowMs },
      signal: new AbortController().signal,
      reporter: { status: nothing, filled: nothing, end: nothing },
    },
  );
  await fill.run();
  const connections = await bench.store.connections(Float64Array.of(number), askable);
  expect(segmentsAt(connections, 0)).toEqual([{ ...askable, state: 'online' }]);
});
