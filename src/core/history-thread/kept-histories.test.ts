import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onlineField } from '@shared/devices/field.ts';
import { pointsOf } from '@shared/history/points.ts';
import { segmentsAt } from '@shared/history/packed-connections.ts';
import { segmentsOf, type ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import { dayMs } from '@shared/time.ts';
import { openHistoryInMemory } from '../storage/database/history-database.ts';
import { createHistoryRepository } from '../storage/history-repository.ts';
import { keptConnections } from './connections.ts';
import { KeptHistories } from './kept-histories.ts';
const device = { accountId: 'transit', isDemo: false, mac: 1 };
const field = { fieldName: onlineField, sampling: null };

let database: DatabaseSync;
let histories: KeptHistories;
beforeEach(() => {
  database = openHistoryInMemory();
  histories = new KeptHistories(createHistoryRepository(database));
});
afterEach(() => database.close());

const span = (fromDay: number, toDay: number): Span => ({ startMs: fromDay * dayMs, endMs: toDay * dayMs });

/** Stores the events of an interval that was read at its end. */
function take(within: Span, events: readonly (readonly [timeMs: number, online: number])[] = []): void {
  const points = pointsOf(
    events.map(([timeMs]) => timeMs),
    events.map(([, online]) => online),
  );
  const asked = { fieldNames: [onlineField], numberFields: [], sampling: null };
  histories.keep({ ...device, ...asked, bytes: new Uint8Array(), span: within, readAtMs: within.endMs }, [
    { fieldName: onlineField, points, withoutZone: 0 },
  ]);
}

/** Stores an interval in which nothing happened, and the present value at its end. */
function takeSilent(within: Span, online: number): void {
  take(within);
  expect(histories.silent(device, [onlineField], within)).toEqual([onlineField]);
  histories.hold(device, [[onlineField, online]], within.endMs);
}

function connection(within: Span): ConnectionSegment[] {
  const [series] = histories.read(device, [field], within).series;
  return series ? segmentsOf(series, within.startMs, within.endMs) : [];
}

describe('an interval in which nothing happened', () => {
  it('stays known by the present value of its time, whatever value is held for a later one', () => {
    takeSilent(span(0, 30), 1);
    takeSilent(span(60, 67), 0);
    expect(connection(span(0, 30))).toEqual([{ ...span(0, 30), state: 'online' }]);
    expect(connection(span(10, 20))).toEqual([{ ...span(10, 20), state: 'online' }]);
    expect(connection(span(60, 67))).toEqual([{ ...span(60, 67), state: 'offline' }]);
    take(span(30, 60), [[45 * dayMs, 0]]);
    expect(connection(span(0, 67))).toEqual([
      { ...span(0, 45), state: 'online' },
      { ...span(45, 67), state: 'offline' },
    ]);
  });

  it('is known by the present value after a gap, too', () => {
    takeSilent(span(0, 30), 1);
    take(span(60, 90));
    const whole = span(10, 90);
    expect(histories.silent(device, [onlineField], whole)).toEqual([onlineField]);
    histories.hold(device, [[onlineField, 0]], 90 * dayMs);
    expect(histories.silent(device, [onlineField], whole)).toEqual([]);
    const expected = [
      { ...span(10, 30), state: 'online' },
      { ...span(30, 60), state: 'unknown' },
      { ...span(60, 90), state: 'offline' },
    ];
    expect(connection(whole)).toEqual(expected);
    const packed = keptConnections(histories, device.accountId, { macs: Float64Array.of(1), span: whole });
    expect(segmentsAt(packed, 0)).toEqual(expected);
    expect(histories.read(device, [field], whole).series[0]?.points.times).toHaveLength(0);
  });

  it('has the newest present value where it continues', () => {
    takeSilent(span(0, 30), 1);
    take(span(30, 40));
    histories.hold(device, [[onlineField, 1]], 40 * dayMs);
    expect(histories.read(device, [field], span(0, 40)).series[0]?.points.times).toHaveLength(0);
    expect(connection(span(0, 40))).toEqual([{ ...span(0, 40), state: 'online' }]);
  });
});
