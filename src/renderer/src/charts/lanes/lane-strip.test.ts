import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { stripOf } from './lane-strip.ts';
import { sideRoom } from './lanes-box.ts';

const scale = { shown: { startMs: 0, endMs: 1_000 }, width: 100 + 2 * sideRoom };
/** Segments of the given lengths, online and offline in turns. */
const inTurns = (lengths: readonly number[]): ConnectionSegment[] => {
  let startMs = 0;
  return lengths.map((length, index) => {
    const segment = { startMs, endMs: startMs + length, state: index % 2 ? 'offline' : 'online' } as const;
    startMs += length;
    return segment;
  });
};

describe('the strip of the connection', () => {
  it('shows the shortest outage one pixel wide', () => {
    const offline = stripOf(scale, inTurns([500, 1, 499])).filter(({ state }) => state === 'offline');
    expect(offline.map(({ x, width }) => [x, width])).toEqual([[sideRoom + 50, 1]]);
  });

  it('is cut at the ends of the visible span', () => {
    const zoomed = { ...scale, shown: { startMs: 400, endMs: 600 } };
    expect(stripOf(zoomed, inTurns([500, 300, 200])).map(({ state, x, width }) => [state, x, width])).toEqual(
      [
        ['online', sideRoom, 50],
        ['offline', sideRoom + 50, 50],
      ],
    );
  });

  it('has no more marks than pixels, and covers every outage', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 200, size: 'max' }),
        (lengths) => {
          const segments = inTurns(lengths);
          const offline = stripOf(scale, segments).filter(({ state }) => state === 'offline');
          expect(offline.length).toBeLessThanOrEqual(100);
          for (const { startMs, state } of segments) {
            if (state !== 'offline' || startMs >= 1_000) continue;
            const x = sideRoom + Math.min(startMs / 10, 99);
            expect(offline.some((mark) => mark.x <= x && x < mark.x + mark.width)).toBe(true);
          }
        },
      ),
    );
  });
});
