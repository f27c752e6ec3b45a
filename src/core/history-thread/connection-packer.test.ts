import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { packConnections } from '@shared/history/packed-connections.ts';
import { pointsOf } from '@shared/history/points.ts';
import { segmentsOf } from '@shared/history/segments.ts';
import type { Series } from '@shared/history/series.ts';
import { unionOf } from '@shared/history/spans.ts';
import { ConnectionPacker } from './connection-packer.ts';

const span = { startMs: 100, endMs: 400 };
const moment = fc.integer({ min: 80, max: 420 });
const value = fc.oneof(
  { arbitrary: fc.constantFrom<FieldValue>(0, 1), weight: 6 },
  { arbitrary: fc.constantFrom<FieldValue>(-1, 7, '0', '1', '', null, true), weight: 2 },
);

const series = fc
  .record({
    events: fc.array(fc.tuple(moment, value), { maxLength: 30, size: 'max' }),
    carried: fc.option(value, { nil: undefined }),
    resumed: value,
    known: fc.array(fc.tuple(moment, fc.integer({ min: 1, max: 200 })), { maxLength: 4 }),
  })
  .map(({ events, carried, resumed, known }): Pick<Series, 'points' | 'carried' | 'known' | 'resumed'> => {
    const sorted = events.toSorted((a, b) => a[0] - b[0]);
    const spans = unionOf(
      known.map(([startMs, length]) => ({ startMs, endMs: startMs + length })),
      span,
    );
    const last = spans.at(-1);
    return {
      points: pointsOf(
        sorted.map(([timeMs]) => timeMs),
        sorted.map(([, one]) => one),
      ),
      carried:
        carried === undefined ? { known: false } : { known: true, value: carried, from: 'event-before' },
      known: spans,
      ...(last && { resumed: { startMs: last.startMs, value: resumed } }),
    };
  });

it('packs the segments of each device', () => {
  fc.assert(
    fc.property(fc.array(fc.option(series), { maxLength: 5 }), (devices) => {
      const packer = new ConnectionPacker(span);
      for (const [mac, one] of devices.entries()) packer.add(mac, one, one ? 1000 : null);
      const expected = devices.map((one, mac) => ({
        mac,
        segments: one ? segmentsOf(one, span.startMs, span.endMs) : [{ ...span, state: 'unknown' as const }],
        readAtMs: one ? 1000 : null,
      }));
      expect(packer.packed()).toEqual(packConnections(expected, span));
    }),
  );
});

it('grows with the events', () => {
  const times = Array.from({ length: 20_000 }, (_, index) => index);
  const packer = new ConnectionPacker({ startMs: 0, endMs: 20_000 });
  const all = { startMs: 0, endMs: 20_000 };
  packer.add(
    1,
    {
      points: pointsOf(
        times,
        times.map((index) => index % 2),
      ),
      carried: { known: false },
      known: [all],
    },
    null,
  );
  const { offsets, froms, states } = packer.packed();
  expect([...offsets]).toEqual([0, 20_000]);
  expect(froms).toEqual(Float64Array.from(times));
  expect(states[19_999]).toBe(1);
});
