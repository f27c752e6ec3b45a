import { expect, it } from 'vitest';
import { packConnections } from '@shared/history/packed-connections.ts';
import { minuteMs } from '@shared/time.ts';
import { impliedSpan, writeConnection } from './write-connection.ts';

const storedAtMs = 60 * minuteMs;
const span = { startMs: 0, endMs: 90 * minuteMs };

/** Returns the states of a device that was online when its history was read, after an hour, and is offline in the list. */
function written({ since, listed }: { readonly since: number; readonly listed: number }): unknown[] {
  const standing = { mac: 1, online: 0, state: 'offline', sinceMs: since * minuteMs } as const;
  const segments = [
    { startMs: 0, endMs: storedAtMs, state: 'online' },
    { startMs: storedAtMs, endMs: span.endMs, state: 'unknown' },
  ] as const;
  const packed = packConnections([{ mac: 1, segments, readAtMs: storedAtMs }], span);
  const states: unknown[] = [];
  const sink = {
    add(startMs: number, endMs: number, state: string): void {
      if (endMs > startMs) states.push([startMs / minuteMs, endMs / minuteMs, state]);
    },
  };
  writeConnection(sink, packed, 0, {
    standing,
    told: impliedSpan(standing, listed * minuteMs),
    askable: span,
  });
  return states;
}

it('a change that the service noticed after the history was read is as old as the list says', () => {
  expect(written({ since: 57, listed: 65 })).toEqual([
    [0, 57, 'online'],
    [57, 60, 'offline'],
    [60, 65, 'offline'],
  ]);
});

it.each([
  ['was read after the list', { since: 57, listed: 60 }, [[0, 60, 'online']]],
  [
    'was complete at that time',
    { since: 50, listed: 65 },
    [
      [0, 60, 'online'],
      [60, 65, 'offline'],
    ],
  ],
])('a history that %s holds', (_, times, states) => {
  expect(written(times)).toEqual(states);
});
