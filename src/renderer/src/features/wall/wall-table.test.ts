import { describe, expect, it } from 'vitest';
import { CellWriter, createCells } from '@shared/wall/cells.ts';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import type { Span } from '@shared/history/spans.ts';
import { wallAreas } from './wall-painter.ts';
import { cellHeight, cellTop, wallRow } from './wall-box.ts';
import { cellLooks, figuresAt, inOrderOf, patchTable, tableOf } from './wall-table.ts';

const edges = Float64Array.of(0, 1000, 2000);
const box = { columns: 2, width: 20 };

/** A wall whose devices are each in one state for the first `length` milliseconds. */
function wallOf(
  devices: readonly (readonly [mac: number, state: ConnectivityState, length: number])[],
  excluded: readonly Span[] = [],
) {
  const cells = createCells(devices.length, 2);
  const writer = new CellWriter(cells, edges, excluded);
  for (const [row, [, state, length]] of devices.entries()) {
    writer.begin(row);
    writer.add(0, length, state);
  }
  writer.end();
  return { macs: Float64Array.from(devices, ([mac]) => mac), cells };
}

describe('the wall as shown', () => {
  it('distinguishes unknown cells from those before a first connection', () => {
    const { looks, unknown } = tableOf(wallOf([[1, 'never-connected', 1000]]), edges);
    expect([...looks]).toEqual([cellLooks.neverConnected, cellLooks.nothingKnown]);
    expect([...unknown]).toEqual([0, 255]);
  });

  it('marks unknown time however short it is', () => {
    expect(tableOf(wallOf([[1, 'online', 1999]]), edges).unknown[1]).toBe(1);
  });

  it('takes over newer cells of some devices, in their rows', () => {
    const table = tableOf(
      wallOf([
        [1, 'online', 0],
        [2, 'online', 0],
      ]),
      edges,
    );
    expect(
      patchTable(
        table,
        wallOf([
          [2, 'offline', 2000],
          [9, 'offline', 2000],
        ]),
        edges,
      ),
    ).toBe(true);
    expect(figuresAt(table, 0, 0).availability).toBeNull();
    expect(figuresAt(table, 1, 1)).toMatchObject({ availability: 0, outages: 1 });
    expect([...table.looks]).toEqual([cellLooks.nothingKnown, cellLooks.nothingKnown, 7, 7]);
  });

  it('refuses cells with other edges', () => {
    const table = tableOf(wallOf([[1, 'online', 2000]]), edges);
    const other = Float64Array.of(0, 500, 2000);
    expect(patchTable(table, wallOf([[1, 'offline', 2000]]), other)).toBe(false);
    expect(figuresAt(table, 0, 0).availability).toBe(1);
  });

  it('distinguishes cells within maintenance windows from unknown ones, and marks a part however short', () => {
    const excluded = [{ startMs: 0, endMs: 1001 }];
    const table = tableOf(wallOf([[1, 'online', 0]], excluded), edges);
    expect([...table.looks]).toEqual([cellLooks.excluded, cellLooks.nothingKnown]);
    expect([...table.excluded]).toEqual([255, 1]);
    expect([...table.unknown]).toEqual([0, 255]);
  });

  it('refuses cells that were counted with other maintenance windows', () => {
    const table = tableOf(wallOf([[1, 'online', 2000]]), edges);
    const newer = wallOf([[1, 'offline', 2000]], [{ startMs: 0, endMs: 10 }]);
    expect(patchTable(table, newer, edges)).toBe(false);
    expect(figuresAt(table, 0, 0).availability).toBe(1);
  });

  it('keeps the order of its rows for as long as the devices are the same', () => {
    const older = tableOf(
      wallOf([
        [1, 'online', 2000],
        [2, 'online', 2000],
      ]),
      edges,
    );
    const newer = tableOf(
      wallOf([
        [2, 'offline', 2000],
        [1, 'online', 2000],
      ]),
      edges,
    );
    const kept = inOrderOf(older, newer);
    expect([...kept.macs]).toEqual([1, 2]);
    expect(figuresAt(kept, 1, 0).availability).toBe(0);
    const others = tableOf(
      wallOf([
        [2, 'offline', 2000],
        [3, 'online', 2000],
      ]),
      edges,
    );
    expect(inOrderOf(older, others)).toBe(others);
  });
});

describe('what is drawn', () => {
  const areasOf = (state: ConnectivityState, length: number) =>
    wallAreas(tableOf(wallOf([[1, state, length]]), edges), { box, top: 0, height: wallRow });

  it('shows a single millisecond offline as a bar of its own', () => {
    const cells = createCells(1, 2);
    const writer = new CellWriter(cells, edges);
    writer.begin(0);
    writer.add(0, 999, 'online');
    writer.add(999, 1000, 'offline');
    writer.end();
    const table = tableOf({ macs: Float64Array.of(1), cells }, edges);
    const [bar] = wallAreas(table, { box, top: 0, height: wallRow }).offline;
    expect(bar).toMatchObject({ x: 0, height: 2 });
  });

  it('fills a cell that was offline all the time, and hatches the unknown one next to it', () => {
    const { online, offline, gap } = areasOf('offline', 1000);
    expect(online).toEqual([]);
    expect(offline).toEqual([{ x: 0, y: cellTop, width: 9, height: cellHeight }]);
    expect(gap).toEqual([{ x: 10, y: cellTop, width: 9, height: cellHeight }]);
  });

  it('never covers a whole cell with its unknown part', () => {
    const { online, gap } = areasOf('online', 1);
    expect(gap[0]?.height).toBeLessThan(cellHeight);
    expect(online[0]?.height).toBeGreaterThan(0);
  });

  it('puts maintenance above everything else of a cell, and leaves room for what is known and unknown', () => {
    const excluded = [
      { startMs: 0, endMs: 1000 },
      { startMs: 1000, endMs: 1990 },
    ];
    const table = tableOf(wallOf([[1, 'online', 1995]], excluded), edges);
    const areas = wallAreas(table, { box, top: 0, height: wallRow });
    const [whole, part] = areas.excluded;
    expect(whole).toEqual({ x: 0, y: cellTop, width: 9, height: cellHeight });
    expect(part).toMatchObject({ x: 10, y: cellTop });
    const [gap, online] = [areas.gap[0], areas.online[0]];
    expect(gap?.y).toBe(cellTop + (part?.height ?? 0));
    expect(online?.y).toBe((gap?.y ?? 0) + (gap?.height ?? 0));
    expect((online?.y ?? 0) + (online?.height ?? 0)).toBe(cellTop + cellHeight);
    expect(Math.min(gap?.height ?? 0, online?.height ?? 0)).toBeGreaterThan(0);
  });

  it('has only the visible rows', () => {
    const devices = Array.from({ length: 50 }, (_, mac) => [mac, 'online', 2000] as const);
    const { online } = wallAreas(tableOf(wallOf(devices), edges), { box, top: 400, height: 100 });
    expect(online).toHaveLength(5 * 2);
    expect(online[0]?.y).toBe(cellTop);
  });
});
