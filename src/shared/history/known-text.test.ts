import { expect, it } from 'vitest';
import { availabilityOf } from './availability.ts';
import type { ConnectionSegment } from './segments.ts';
import { offlineText, outagesText } from './known-text.ts';

const of = (...states: readonly ConnectionSegment['state'][]): string[] => {
  const segments = states.map((state, at) => ({ startMs: at * 1000, endMs: (at + 1) * 1000, state }));
  const figures = availabilityOf(segments);
  return [outagesText(figures), offlineText(figures)];
};

it('reports no outage and no time offline only for known time', () => {
  expect(of('online')).toEqual(['0', '0 s']);
  expect(of('online', 'offline', 'online')).toEqual(['1', '1 s']);
  expect(of('unknown')).toEqual(['–', '–']);
  expect(of('never-connected')).toEqual(['–', '–']);
});
