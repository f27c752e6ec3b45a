import { describe, expect, it } from 'vitest';
import { encodeColumn } from '@shared/devices/column-window.ts';
import { sampleError, sampleField, sampleFleetStatus } from '@test/support/samples.ts';
import { valueIn, type RowRef } from './row-chunk.ts';
import { inStateSince, knownTo, offlineSince } from './since.ts';

const since = sampleField({ name: 'Since', displayName: 'Online/Offline Since' });
const nowMs = Date.parse('2026-05-21T09:42:00Z');

function rowOf(online: number, at: string | null): RowRef {
  const columns = [encodeColumn('Online', [online]), encodeColumn('Since', [at])];
  const chunk = {
    first: 0,
    macs: new Float64Array(1),
    columns: new Map(columns.map((column) => [column.fieldName, column])),
  };
  return { chunk, at: 0 };
}

const valuesOf =
  (...values: Parameters<typeof rowOf>) =>
  (fieldName: string) =>
    valueIn(rowOf(...values), fieldName);

describe('how long a device has been in its state', () => {
  it('is told of online and offline devices, among the devices only of those offline', () => {
    expect(inStateSince(valuesOf(1, '2026-05-21T07:42:00Z'), since, nowMs)).toBe('2 h');
    expect(inStateSince(valuesOf(0, '2026-05-21T09:01:00Z'), since, nowMs)).toBe('41 min');
    expect(offlineSince(rowOf(0, '2026-05-21T09:01:00Z'), since, nowMs)).toBe('41 min');
    expect(offlineSince(rowOf(1, '2026-05-21T07:42:00Z'), since, nowMs)).toBeUndefined();
  });

  it('is not told where it is not known: never connected, unset, a day, in the future, no such field', () => {
    expect(inStateSince(valuesOf(-1, '2026-05-21T07:42:00Z'), since, nowMs)).toBeUndefined();
    expect(inStateSince(valuesOf(1, null), since, nowMs)).toBeUndefined();
    expect(inStateSince(valuesOf(1, '2026-05-21'), since, nowMs)).toBeUndefined();
    expect(inStateSince(valuesOf(1, '2026-05-22T07:42:00Z'), since, nowMs)).toBeUndefined();
    expect(inStateSince(valuesOf(1, '2026-05-21T07:42:00Z'), null, nowMs)).toBeUndefined();
  });
});

it('the states of devices are known until now, but only until they were read if that failed since', () => {
  const [readAtMs, error] = [nowMs - 3_600_000, sampleError()];
  expect(knownTo(sampleFleetStatus({ readAtMs }), nowMs)).toBe(nowMs);
  expect(knownTo(sampleFleetStatus({ readAtMs, error }), nowMs)).toBe(readAtMs);
  expect(knownTo(sampleFleetStatus({ readAtMs, isRestored: true }), nowMs)).toBe(readAtMs);
  expect(knownTo(sampleFleetStatus({ readAtMs: null, error }), nowMs)).toBe(nowMs);
  expect(knownTo(sampleFleetStatus({ readAtMs, error }), nowMs, readAtMs + 1000)).toBe(readAtMs + 1000);
  expect(knownTo(null, nowMs)).toBe(nowMs);
});
