import { expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { shownOf } from '../figures/shown-tiles.ts';
import { sourcesOfField } from '../testing/samples.ts';
import { daysOfTile } from './tile-days.ts';

const ping = sampleField({ id: 20, name: 'Ping', type: 'Double' });
const firmware = sampleField({ id: 2, name: 'Firmware' });
const seen = sampleField({ id: 3, name: 'Seen', type: 'DateTime' });
const [first] = sourcesOfField(20, 301);
const sources = first
  ? [
      first,
      { ...first, id: 401, aggregationType: 'Sum' },
      { ...first, id: 17, fieldId: null },
      { ...first, id: 402, fieldId: 3 },
    ]
  : [];
const daysOf = (content: Parameters<typeof shownOf>[0]) =>
  daysOfTile(shownOf(content, { sources, fields: [ping, firmware, seen] }))?.what ?? null;

it.each([
  ['the values of a field', { kind: 'values', fieldName: 'Firmware' }, 'values'],
  ['a histogram', { kind: 'numbers', fieldName: 'Ping' }, 'spread'],
  ['a source of a field', { kind: 'source', sourceId: 301 }, 'spread'],
  ['a sum', { kind: 'source', sourceId: 401 }, 'sum'],
  ['a source of no field', { kind: 'source', sourceId: 17 }, null],
  ['a source of dates', { kind: 'source', sourceId: 402 }, null],
  ['a field that is gone', { kind: 'values', fieldName: 'Gone' }, null],
] as const)('shows of %s over days what is recorded', (_, content, what) => {
  expect(daysOf(content)).toBe(what);
});
