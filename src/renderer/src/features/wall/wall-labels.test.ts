import { afterEach, expect, it, vi } from 'vitest';
import { wallEdges } from './wall-edges.ts';
import { wallLabels } from './wall-labels.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['Europe/Prague', Date.UTC(2026, 2, 31, 12)],
  ['Africa/Cairo', Date.UTC(2026, 3, 26, 12)],
  ['America/Havana', Date.UTC(2026, 10, 3, 12)],
])('in %s, each day of a wall by the hour has its date, also where the clock changes', (zone, stopMs) => {
  vi.stubEnv('TZ', zone);
  const edges = wallEdges(7, stopMs);
  const labels = wallLabels(edges, { columns: edges.length - 1, width: 1600 });
  const last = new Date(stopMs).getDate();
  const dates = labels.map(({ column }) => new Date(edges[column] ?? 0).getDate());
  expect(new Set(dates).size).toBe(dates.length);
  expect([dates.length, dates.at(-1)]).toEqual([7, last]);
});
