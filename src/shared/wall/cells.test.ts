import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectivityState } from '../devices/connectivity.ts';
import { availabilityOf } from '../history/availability.ts';
import { segmentsWithin, type ConnectionSegment } from '../history/segments.ts';
import { CellWriter, createCells, figuresOf, figuresOfRow, type WallCells } from './cells.ts';
import { orderByWorst, reordered } from './order-by-worst.ts';

const states: ConnectivityState[] = ['online', 'offline', 'never-connected', 'unknown'];

/** Segments without gap whose neighbours differ, as `segmentsOf` gives them. */
const connection = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...states)), { maxLength: 25 })
  .map((parts) => {
    const segments: ConnectionSegment[] = [];
    let at = 0;
    for (const [length, state] of parts) {
      const last = segments.at(-1);
      if (last?.state === state) segments[segments.length - 1] = { ...last, endMs: at + length };
      else segments.push({ startMs: at, endMs: at + length, state });
      at += length;
    }
    return segments;
  });
const edgesOfCells = fc
  .uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 12 })
  .map((list) => Float64Array.from(list.sort((a, b) => a - b)));

function written(rows: readonly (readonly ConnectionSegment[])[], edges: Float64Array): WallCells {
  const cells = createCells(rows.length, edges.length - 1);
  const writer = new CellWriter(cells, edges);
  for (const [row, segments] of rows.entries()) {
    writer.begin(row);
    for (const { startMs, endMs, state } of segments) writer.add(startMs, endMs, state);
  }
  writer.end();
  return cells;
}

/** The same by the arithmetic that the device page goes by. */
function reckoned(segments: readonly ConnectionSegment[], startMs: number, endMs: number) {
  const { onlineMs, offlineMs, neverMs, outages, availability } = availabilityOf(
    segmentsWithin(segments, { startMs, endMs }),
  );
  const unknownMs = endMs - startMs - onlineMs - offlineMs - neverMs;
  return { onlineMs, offlineMs, neverMs, unknownMs, outages, availability };
}

describe('the cells of the wall', () => {
  it('hold for every device and stretch what the device page reckons for it', () => {
    fc.assert(
      fc.property(fc.array(connection, { minLength: 1, maxLength: 5 }), edgesOfCells, (rows, edges) => {
        const cells = written(rows, edges);
        for (const [row, segments] of rows.entries()) {
          for (let column = 0; column < cells.columns; column += 1) {
            const [from, to] = [edges[column] ?? 0, edges[column + 1] ?? 0];
            const cell = figuresOf(cells, row * cells.columns + column, to - from);
            expect(cell).toEqual(reckoned(segments, from, to));
          }
          const [first, last] = [edges[0] ?? 0, edges.at(-1) ?? 0];
          expect(figuresOfRow(cells, row, last - first)).toEqual(reckoned(segments, first, last));
        }
      }),
    );
  });

  it('are the same however the stretches of one state are cut', () => {
    const edges = Float64Array.of(0, 50, 100);
    const whole = written([[{ startMs: 10, endMs: 90, state: 'offline' }]], edges);
    const cut = written(
      [
        [
          { startMs: 10, endMs: 30, state: 'offline' },
          { startMs: 30, endMs: 30, state: 'online' },
          { startMs: 30, endMs: 90, state: 'offline' },
        ],
      ],
      edges,
    );
    expect(cut).toEqual(whole);
    expect(whole.outages).toEqual(Uint16Array.of(1, 1));
    expect(whole.rowOutages).toEqual(Uint32Array.of(1));
  });

  it('count a single second', () => {
    const dayMs = 86_400_000;
    const cells = written([[{ startMs: 5000, endMs: 6000, state: 'offline' }]], Float64Array.of(0, dayMs));
    expect(figuresOf(cells, 0, dayMs)).toMatchObject({ offlineMs: 1000, outages: 1 });
  });
});

describe('the order by the worst', () => {
  const rowOf = (state: ConnectivityState, length: number): ConnectionSegment[] => [
    { startMs: 0, endMs: length, state },
    { startMs: length, endMs: 100, state: 'online' },
  ];
  const rows: ConnectionSegment[][] = [
    [{ startMs: 0, endMs: 100, state: 'never-connected' }],
    rowOf('offline', 10),
    [],
    rowOf('offline', 90),
    rowOf('unknown', 50),
    rowOf('offline', 10),
  ];
  const edges = Float64Array.of(0, 40, 100);

  it('begins with the least availability, keeps equal ones, and ends with unknown and never connected', () => {
    expect([...orderByWorst(written(rows, edges))]).toEqual([3, 1, 5, 4, 2, 0]);
  });

  it('moves whole rows', () => {
    const cells = written(rows, edges);
    const order = orderByWorst(cells);
    expect(reordered(cells, order)).toEqual(
      written(
        Array.from(order, (row) => rows[row] ?? []),
        edges,
      ),
    );
  });
});
