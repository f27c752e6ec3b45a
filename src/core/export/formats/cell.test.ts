import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { cellMaker, localIso } from './cell.ts';

const seen = (field: Partial<Field>, value: FieldValue) => cellMaker(sampleField(field), 'seen')(value);

/** A moment of local time on a computer whose time zone is this many minutes behind UTC. */
const behindUtc = (minutes: number, ...[month, day, hour]: [number, number, number]): Date =>
  Object.assign(new Date(Date.UTC(2026, month, day, hour, 2 + minutes, 3)), {
    getTimezoneOffset: () => minutes,
  });

afterEach(() => void vi.unstubAllEnvs());

describe('local time', () => {
  it.each([
    ['east of Greenwich', -330, '+05:30'],
    ['at Greenwich', 0, '+00:00'],
    ['west of it', 210, '-03:30'],
  ])('states its offset from UTC %s', (_where, minutes, offset) => {
    expect(localIso(behindUtc(minutes, 0, 5, 9))).toBe(`2026-01-05T09:02:03${offset}`);
    expect(localIso(behindUtc(minutes, 10, 15, 19))).toBe(`2026-11-15T19:02:03${offset}`);
  });

  it('has a year of four digits', () => {
    const early = new Date(2026, 0, 5, 12);
    early.setFullYear(31);
    expect(localIso(early)).toMatch(/^0031-01-05T/);
  });

  it.each(['Europe/Prague', 'America/New_York', 'UTC'])(
    'denotes the instant also of long ago in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      for (const text of ['0001-01-01T00:00:00Z', '1899-12-30T00:00:00Z', '2026-05-20T09:12:04Z']) {
        const date = new Date(text);
        expect(new Date(localIso(date))).toEqual(date);
      }
    },
  );
});

describe('a value of a date', () => {
  const date = (value: FieldValue) => seen({ type: 'DateTime' }, value);

  it.each([
    '2026-05-20T09:12:04.123Z',
    '2026-05-20T09:12:04z',
    '2026-05-20T09:12Z',
    '2026-05-20 09:12:04+00:00',
    '2026-05-20T11:12:04+0200',
    '2026-05-20T05:42:04-03:30',
  ])('is the instant that %s names', (text) => {
    expect(date(text)).toBeInstanceOf(Date);
    expect((date(text) as Date).toISOString()).toMatch(/^2026-05-20T09:12:0[04]/);
  });

  it.each([
    '2026-05-20T09:12:04',
    '2026-05-20',
    'since 2026-05-20 09:12:04Z',
    '2026-05-20 09:12:04Z (about)',
    '2026-05-20T09:12:04.Z',
    '2026-13-40T25:99:99Z',
    '2026-02-30T10:00:00Z',
  ])('stays the text %s, which denotes none', (text) => {
    expect(date(text)).toBe(text);
  });

  it('stays unchanged when it is not a text', () => {
    expect(date(null)).toBeNull();
    expect(date(1_779_268_324)).toBe(1_779_268_324);
    expect(date({ exact: '17792683240000000001' })).toBe('17792683240000000001');
  });

  it('stays the text that the service sent when values are raw', () => {
    const raw = cellMaker(sampleField({ type: 'DateTime' }), 'raw');
    expect(raw('2026-05-20T09:12:04Z')).toBe('2026-05-20T09:12:04Z');
  });
});

describe('a value of an option', () => {
  const option = (value: FieldValue) =>
    seen({ type: 'Integer', hasOptions: true, options: [{ id: 0, name: 'Offline' }] }, value);

  it('is the name of the option, in whatever form its number was sent', () => {
    expect([0, '0', { exact: '0' }].map(option)).toEqual(['Offline', 'Offline', 'Offline']);
  });

  it('is no option when it is unset or empty, and stays unchanged when it is not an integer', () => {
    expect([null, '', 'none', 0.5, { json: '{}' }].map(option)).toEqual([null, '', 'none', '0.5', '{}']);
  });
});

it('writes values of an unknown field unchanged', () => {
  const make = cellMaker(undefined, 'seen');
  expect([null, false, 0, '2026-05-20T09:12:04Z', { json: '[1]' }].map(make)).toEqual([
    ...[null, false, 0, '2026-05-20T09:12:04Z'],
    { json: '[1]' },
  ]);
});
