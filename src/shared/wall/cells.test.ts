import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectivityState } from '../devices/connectivity.ts';
import { availabilityOf } from '../history/availability.ts';
import { excludedSpans } from '../history/excluded.ts';
import { segmentsWithin, type ConnectionSegment } from '../history/segments.ts';
import { unionOf, type Span } from '../history/spans.ts';
import { dayMs } from '../time.ts';
import { connections } from '@test/support/connections.ts';
import { excludedWindows } from '@test/support/excluded-windows.ts';
import { CellWriter, createCells, figuresOf, figuresOfRow, type WallCells } from './cells.ts';
import { orderByWorst, reordered } from './order-by-worst.ts';
import { packCells, unpackCells } from './packed-cells.ts';

const states: ConnectivityState[] = ['online', 'offline', 'never-connected', 'unknown'];

/** Segments without gap whose neighbours differ, as `segmentsOf` returns them. */
const connection = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...states)), {
    maxLength: 25,
    size: 'max',
  })
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

function written(
  rows: readonly (readonly ConnectionSegment[])[],
  edges: Float64Array,
  excluded: readonly Span[] = [],
): WallCells {
  const cells = createCells(rows.length, edges.length - 1);
  const writer = new CellWriter(cells, edges, excluded);
  for (const [row, segments] of rows.entries()) {
    writer.begin(row);
    for (const { startMs, endMs, state } of segments) writer.add(startMs, endMs, state);
  }
  writer.end();
  return cells;
}

/** The same figures, computed as the device page computes them. */
function figuresOnDevicePage(segments: readonly ConnectionSegment[], span: Span, excluded: readonly Span[]) {
  // The device page has segments for all that it shows; here, nothing is known beyond the given ones.
  const [first, last] = [segments[0]?.startMs ?? span.endMs, segments.at(-1)?.endMs ?? span.endMs];
  const all: ConnectionSegment[] = [
    { startMs: -8.64e15, endMs: first, state: 'unknown' },
    ...segments,
    { startMs: last, endMs: 8.64e15, state: 'unknown' },
  ];
  const figures = availabilityOf(segmentsWithin(all, span), unionOf(excluded, span));
  const { onlineMs, offlineMs, neverMs, unknownMs, excludedMs, outages, availability } = figures;
  return { onlineMs, offlineMs, neverMs, unknownMs, excludedMs, outages, availability };
}

function expectAsOnDevicePage(
  rows: readonly (readonly ConnectionSegment[])[],
  edges: Float64Array,
  excluded: readonly Span[],
): void {
  const cells = written(rows, edges, excluded);
  for (const [row, segments] of rows.entries()) {
    for (let column = 0; column < cells.columns; column += 1) {
      const span = { startMs: edges[column] ?? 0, endMs: edges[column + 1] ?? 0 };
      const cell = figuresOf(cells, row * cells.columns + column, span.endMs - span.startMs);
      expect(cell).toEqual(figuresOnDevicePage(segments, span, excluded));
    }
    const whole = { startMs: edges[0] ?? 0, endMs: edges.at(-1) ?? 0 };
    const sums = figuresOfRow(cells, row, whole.endMs - whole.startMs);
    expect(sums).toEqual(figuresOnDevicePage(segments, whole, excluded));
  }
}

/** The second of these days ends summer time in Prague. */
const startMs = Date.UTC(2026, 9, 24);
const threeDays = { startMs, endMs: startMs + 3 * 86_400_000 };
const zonedEdges = fc
  .uniqueArray(fc.integer({ min: 0, max: 72 }), { minLength: 2, maxLength: 12 })
  .map((hours) =>
    Float64Array.from(
      hours.sort((a, b) => a - b),
      (hour) => startMs + hour * 3_600_000,
    ),
  );

describe('the cells of the wall', () => {
  it('contain for every device and span what the device page computes for it', () => {
    fc.assert(
      fc.property(fc.array(connection, { minLength: 1, maxLength: 5 }), edgesOfCells, (rows, edges) =>
        expectAsOnDevicePage(rows, edges, []),
      ),
    );
  });

  it('leave out maintenance windows of any kind and zone as the device page does, in cells and in sums', () => {
    fc.assert(
      fc.property(
        fc.array(connections(40_000, startMs), { minLength: 1, maxLength: 3 }),
        zonedEdges,
        excludedWindows(threeDays),
        (rows, edges, windows) => expectAsOnDevicePage(rows, edges, excludedSpans(windows, threeDays)),
      ),
    );
  });

  it('count no outage in a span where it lies within windows, and one for the row whatever spans it touches', () => {
    const offline = [{ startMs: 10, endMs: 90, state: 'offline' as const }];
    const cells = written([offline], Float64Array.of(0, 50, 100), [{ startMs: 40, endMs: 100 }]);
    expect(cells.outages).toEqual(Uint16Array.of(1, 0));
    expect(cells.rowOutages).toEqual(Uint32Array.of(1));
    expect(cells.excludedMs).toEqual(Uint32Array.of(10, 50));
    const none = written([offline], Float64Array.of(0, 50, 100), [{ startMs: 10, endMs: 90 }]);
    expect(none.rowOutages).toEqual(Uint32Array.of(0));
  });

  it('are the same however the spans of one state are split', () => {
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

  it('are the same after packing and unpacking', () => {
    const rows = fc.array(connection, { maxLength: 5 });
    fc.assert(
      fc.property(rows, edgesOfCells, fc.integer({ min: 0, max: 400 }), (some, edges, outMs) => {
        const cells = written(some, edges, [{ startMs: outMs, endMs: outMs + 30 }]);
        expect(unpackCells(packCells(cells, edges), edges)).toEqual(cells);
      }),
    );
  });

  it('count a single second', () => {
    const cells = written([[{ startMs: 5000, endMs: 6000, state: 'offline' }]], Float64Array.of(0, dayMs));
    expect(figuresOf(cells, 0, dayMs)).toMatchObject({ offlineMs: 1000, outages: 1 });
  });
});

describe('the worst-first order', () => {
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

  it('begins with the lowest availability, is stable, and ends with unknown and never connected', () => {
    expect([...orderByWorst(written(rows, edges), edges)]).toEqual([3, 1, 5, 4, 2, 0]);
  });

  it('is not led by a device of which only moments are known, unless it was certainly offline for longer', () => {
    const offlineFor = (length: number): ConnectionSegment[] => [
      { startMs: 100 - length, endMs: 100, state: 'offline' },
    ];
    const some = [
      offlineFor(1),
      rowOf('offline', 2),
      offlineFor(40),
      rowOf('offline', 30),
      rowOf('offline', 50),
    ];
    expect([...orderByWorst(written(some, edges), edges)]).toEqual([4, 2, 3, 1, 0]);
  });

  it('moves whole rows', () => {
    const cells = written(rows, edges);
    const order = orderByWorst(cells, edges);
    expect(reordered(cells, order)).toEqual(
      written(
        Array.from(order, (row) => rows[row] ?? []),
        edges,
      ),
    );
  });
});
