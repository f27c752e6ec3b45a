import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from '@shared/history/points.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { packed, unpacked } from './run-bytes.ts';

const values = fc.oneof(
  fc.constantFrom<FieldValue>(null, true, false, { exact: '1e400' }, { json: '{}' }),
  fc.double(),
  fc.string({ unit: 'grapheme' }),
);

describe('points as bytes', () => {
  it('are the same points when they are unpacked', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), values)), fc.boolean(), (list, isMoved) => {
        const points = pointsOf(
          list.map(([timeMs]) => timeMs),
          list.map(([, value]) => value),
        );
        const bytes = packed(points);
        // A database may return them at any offset of a buffer.
        const moved = new Uint8Array(bytes.length + 1);
        moved.set(bytes, 1);
        expect(unpacked(isMoved ? moved.subarray(1) : bytes)).toEqual(points);
      }),
    );
  });

  it('are rejected when they are cut off, changed in their header, or no packed points at all', () => {
    const bytes = packed(pointsOf([1, 2], [3, 'text']));
    expect(unpacked(bytes.slice(0, 30))).toBeNull();
    expect(unpacked(Uint8Array.from([9, ...bytes.slice(1)]))).toBeNull();
    expect(unpacked(new Uint8Array())).toBeNull();
    expect(unpacked(bytes.slice(0, -3))).toBeNull();
  });
});
