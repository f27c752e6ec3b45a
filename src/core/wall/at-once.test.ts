import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import { CellWriter, createCells } from '@shared/wall/cells.ts';
import { connections, disjointSpans, isIn, secondMs } from '@test/support/connections.ts';
import { AtOnceCounter } from './at-once.ts';

type Segments = readonly ConnectionSegment[];

function counted(
  devices: readonly Segments[],
  edges: Float64Array,
  excluded: readonly Span[] = [],
): Promise<OfflineAtOnce> {
  const cells = createCells(devices.length, edges.length - 1);
  const writer = new CellWriter(cells, edges, excluded);
  const counter = new AtOnceCounter(edges, excluded);
  for (const [row, segments] of devices.entries()) {
    writer.begin(row);
    for (const { startMs, endMs, state } of segments) {
      writer.add(startMs, endMs, state);
      counter.add(startMs, endMs, state);
    }
  }
  writer.end();
  return counter.result(cells, () => Promise.resolve());
}

const offline = (startMs: number, endMs: number): Segments => [{ startMs, endMs, state: 'offline' }];

/** Counts second by second. */
function countedOneByOne(devices: readonly Segments[], edges: Float64Array, excluded: readonly Span[]) {
  const outages = devices.map((segments) => segments.filter(({ state }) => state === 'offline'));
  return Array.from(edges.subarray(1), (endMs, column) => {
    let [most, atMs, sum, seconds] = [0, NaN, 0, 0];
    for (let timeMs = edges[column] ?? 0; timeMs < endMs; timeMs += secondMs) {
      if (isIn(excluded, timeMs)) continue;
      const count = outages.filter((spans) => isIn(spans, timeMs)).length;
      if (count > most) [most, atMs] = [count, timeMs];
      sum += count;
      seconds += 1;
    }
    return { most, atMs, mean: sum / Math.max(1, seconds) };
  });
}

describe('devices that are offline at once', () => {
  it('are counted as when one looks at every moment, outside maintenance windows', async () => {
    const edges = fc
      .uniqueArray(fc.integer({ min: 0, max: 150 }), { minLength: 2, maxLength: 8, size: 'max' })
      .map((list) => Float64Array.from(list.sort((a, b) => a - b)).map((second) => second * secondMs));
    const devices = fc.array(connections(30), { maxLength: 12, size: 'max' });
    await fc.assert(
      fc.asyncProperty(devices, edges, disjointSpans(150), async (some, columns, excluded) => {
        const { most, mostAtMs, offline: means } = await counted(some, columns, excluded);
        const expected = countedOneByOne(some, columns, excluded);
        expect([...most]).toEqual(expected.map((one) => one.most));
        expect([...mostAtMs]).toEqual(expected.map(({ atMs }) => atMs));
        for (const [column, { mean }] of expected.entries()) expect(means[column]).toBeCloseTo(mean, 9);
      }),
    );
  });

  it('do not include one that is back at the moment at which another one goes offline', async () => {
    const { most, mostAtMs } = await counted(
      [offline(10, 50), offline(50, 90), offline(90, 95)],
      Float64Array.of(0, 50, 100),
    );
    expect([...most]).toEqual([1, 1]);
    expect([...mostAtMs]).toEqual([10, 50]);
  });

  it('are told with how many are unknown on average', async () => {
    const known: Segments = [{ startMs: 0, endMs: 100, state: 'online' }];
    const { most, mostAtMs, unknown } = await counted(
      [known, offline(25, 50), []],
      Float64Array.of(0, 50, 100),
    );
    expect([...most]).toEqual([1, 0]);
    expect([...mostAtMs]).toEqual([25, NaN]);
    expect([...unknown]).toEqual([1.5, 2]);
  });
});
