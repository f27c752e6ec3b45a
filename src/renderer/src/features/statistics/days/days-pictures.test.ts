import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import type { FieldDay } from '@shared/statistics/days.ts';
import { sampleField } from '@test/support/samples.ts';
import { fewNumbersOfDay, numbersOfDay, sampleDay, valuesOfDay } from '../testing/sample-days.ts';
import { slotsOf } from './day-slots.ts';
import { hasBlankDays, type DaysPicture } from './days-picture.ts';
import { numbersPicture } from './numbers-picture.ts';
import { paintsOf, valuesPicture, type Measure } from './values-picture.ts';

const firmware = sampleField({ name: 'Firmware', displayName: 'Firmware' });
const status = sampleField({
  ...{ name: 'Online', displayName: 'Connection', hasOptions: true },
  options: [
    { id: 1, name: 'Online' },
    { id: 0, name: 'Offline' },
  ],
});
const noNumbers = { kind: 'numbers', unset: 0, failed: 0, figures: null } as const;
const celsius = sampleField({ name: 'Temperature', type: 'Double', unit: '°C' });

/** The picture of days by value, the last `count` or all of them. */
const pictureOf = (
  field: Field,
  days: readonly FieldDay[],
  count: number | null = null,
  as: Measure = 'shares',
) => valuesPicture(field, slotsOf(days, count, days.at(-1)?.day ?? ''), as, paintsOf(field, days));

/** What a picture tells of a day: `6.4 60 60.0 %`. */
const toldOn = ({ figures }: DaysPicture, slot: number): string[] =>
  figures.map(({ words, text, share }) => [words, text(slot) ?? '-', share(slot) ?? ''].join(' ').trim());

const rollout: readonly FieldDay[] = [
  sampleDay('2026-05-01', valuesOfDay([['6.9', 90]], { unset: 10 })),
  sampleDay(
    '2026-05-03',
    valuesOfDay(
      [
        ['6.10', 60],
        ['6.9', 30],
      ],
      { unset: 5, others: 5 },
    ),
  ),
];

describe('the devices by value over days', () => {
  it('are told by value, in the order of versions, a value that came later as none before', () => {
    const picture = pictureOf(firmware, rollout);
    expect(toldOn(picture, 0)).toEqual([
      '6.9 90 90.0 %',
      '6.10 0 0.0 %',
      'Other values 0 0.0 %',
      'Unset 10 10.0 %',
    ]);
    expect(toldOn(picture, 2)).toEqual([
      '6.9 30 30.0 %',
      '6.10 60 60.0 %',
      'Other values 5 5.0 %',
      'Unset 5 5.0 %',
    ]);
  });

  it('are not interpolated on a day without a reading, nor where the field was of another type', () => {
    const days = [...rollout, sampleDay('2026-05-04', numbersOfDay(6, 6, 6)), sampleDay('2026-05-05', null)];
    const picture = pictureOf(firmware, days);
    for (const slot of [1, 3, 4]) {
      expect(picture.bands.map(({ from, to }) => [from[slot], to[slot]])).toEqual(
        picture.bands.map(() => [null, null]),
      );
      expect(toldOn(picture, slot)[0]).toBe('6.9 -');
    }
  });

  it('stand on each other up to the share or the number of all devices of that day', () => {
    const day = fc
      .array(
        fc.tuple(
          fc.nat(30).map((n) => `v${n}`),
          fc.integer({ min: 1, max: 50 }),
        ),
        {
          maxLength: 20,
          size: 'max',
        },
      )
      .map((rows) => {
        const devices = rows.reduce((sum, [, n]) => sum + n, 3);
        return sampleDay('2026-05-01', valuesOfDay(rows, { unset: 1, others: 2 }), devices);
      });
    fc.assert(
      fc.property(day, (one) => {
        const top = (measure: 'shares' | 'devices') =>
          pictureOf(firmware, [one], null, measure).bands.at(-1)?.to[0];
        expect(top('shares')).toBeCloseTo(100, 6);
        expect(top('devices')).toBe(one.devices);
      }),
    );
  });

  describe('of more values than can be painted', () => {
    /** Versions that spread one after the other: on each day, one of them has most devices. */
    const days = Array.from({ length: 14 }, (_, day) =>
      sampleDay(
        `2026-05-${String(day + 1).padStart(2, '0')}`,
        valuesOfDay(
          Array.from({ length: 14 }, (_, version) => [`6.${version}`, version === day ? 50 + day : 1]),
        ),
      ),
    );
    const last = sampleDay(
      '2026-05-15',
      valuesOfDay([
        ['6.13', 60],
        ['7.0', 29],
        ['6.2', 11],
      ]),
    );
    const all = [...days, last];

    it('have an area for those of the last day, also of the newest, before those of any day', () => {
      const { figures, bands } = pictureOf(firmware, all);
      const painted = figures.filter(({ paint }) => paint !== 'c-dayothers').map(({ words }) => words);
      expect(painted).toEqual(['6.2', '6.7', '6.8', '6.9', '6.10', '6.11', '6.12', '6.13', '7.0']);
      expect(bands.map(({ paint }) => paint)).toEqual([
        ...Array.from({ length: 9 }, (_, at) => `c-day${String(at + 1)}`),
        'c-dayothers',
      ]);
      expect(bands.at(-1)?.to[0]).toBeCloseTo((100 * (50 + 13)) / 100, 6);
    });

    it('tell every value that was recorded', () => {
      const picture = pictureOf(firmware, all);
      expect(picture.figures).toHaveLength(15);
      expect(toldOn(picture, 0)[0]).toBe('6.0 50 50.0 %');
    });

    it('have a column for each area, and one for the sum of the others', () => {
      const { columns, bands, summedUp } = pictureOf(firmware, all);
      expect(columns.map(({ paint }) => paint)).toEqual(bands.map(({ paint }) => paint));
      expect(summedUp).toBe(6);
      const others = columns.at(-1);
      expect([others?.words, others?.text(0), others?.text(14)]).toEqual(['Other values', '55', '0']);
    });

    it('have no more columns than areas, whatever was recorded, and each device in one of them', () => {
      const day = (from: number) =>
        fc
          .array(
            fc.tuple(
              fc.nat(60).map((n) => `v${n}`),
              fc.integer({ min: 1, max: 50 }),
            ),
            {
              ...{ maxLength: 20, size: 'max' },
            },
          )
          .map((rows) => [...new Map(rows)])
          .map((rows) =>
            sampleDay(
              `2026-05-0${from}`,
              valuesOfDay(rows, { unset: 1, others: 2 }),
              rows.reduce((sum, [, n]) => sum + n, 3),
            ),
          );
      fc.assert(
        fc.property(fc.tuple(day(1), day(2), day(3)), (recorded) => {
          const { columns } = pictureOf(firmware, recorded);
          expect(columns.length).toBeLessThanOrEqual(11);
          for (const [slot, { devices }] of recorded.entries()) {
            const told = columns.map(({ text }) => Number(text(slot)?.replace(',', '') ?? 0));
            // A value that has a column may be one of the others of a day; then it is counted among them.
            expect(told.reduce((sum, count) => sum + count, 0)).toBe(devices);
          }
        }),
      );
    });

    it('keep the colours of the values when fewer days are shown', () => {
      const paints = new Map(pictureOf(firmware, all).figures.map(({ words, paint }) => [words, paint]));
      const few = pictureOf(firmware, all, 1).figures;
      expect(few.map(({ words }) => words)).toEqual(['6.2', '6.13', '7.0']);
      for (const { words, paint } of few) expect(paint).toBe(paints.get(words));
    });

    it('leave out of a day what no device had', () => {
      const { figures } = pictureOf(firmware, all);
      expect(figures.filter(({ isNone }) => !isNone(14)).map(({ words }) => words)).toEqual([
        '6.2',
        '6.13',
        '7.0',
      ]);
    });
  });

  it('have the colours of the connection, offline on the ground, whether ids were numbers or texts', () => {
    const days = [
      sampleDay(
        '2026-05-01',
        valuesOfDay([
          [1, 90],
          [0, 10],
        ]),
      ),
      sampleDay(
        '2026-05-02',
        valuesOfDay([
          ['1', 80],
          ['0', 20],
        ]),
      ),
    ];
    const picture = pictureOf(status, days);
    expect(picture.bands.map(({ paint }) => paint)).toEqual(['c-off', 'c-on']);
    expect(toldOn(picture, 0)).toEqual(['Offline 10 10.0 %', 'Online 90 90.0 %']);
    expect(toldOn(picture, 1)).toEqual(['Offline 20 20.0 %', 'Online 80 80.0 %']);
  });
});

it('does not tell how many have a value on a day when it may be one of the others', () => {
  const days = [
    sampleDay('2026-05-01', valuesOfDay([['6.4', 99]], { others: 1 })),
    sampleDay(
      '2026-05-02',
      valuesOfDay([
        ['6.4', 90],
        ['6.5', 10],
      ]),
    ),
  ];
  const picture = pictureOf(firmware, days);
  expect(toldOn(picture, 0)).toEqual(['6.4 99 99.0 %', '6.5 -', 'Other values 1 1.0 %']);
  expect(toldOn(picture, 1)).toEqual(['6.4 90 90.0 %', '6.5 10 10.0 %', 'Other values 0 0.0 %']);
});

describe('the numbers over days', () => {
  const days = [
    sampleDay('2026-05-01', numbersOfDay(20, 30, 60)),
    sampleDay('2026-05-03', noNumbers),
    sampleDay('2026-05-04', numbersOfDay(10, 31.26, 40, { devices: 100 })),
  ];

  it('are the mean between the least and the greatest, with a gap where there is none', () => {
    const picture = numbersPicture(celsius, slotsOf(days, null, days.at(-1)?.day ?? ''), 'spread');
    expect(picture.lines.map(({ values }) => values)).toEqual([[30, null, null, 31.26]]);
    expect(picture.bands.map(({ from, to }) => [from, to])).toEqual([
      [
        [20, null, null, 10],
        [60, null, null, 40],
      ],
    ]);
    expect(picture.range).toEqual({ min: 0, max: 100 });
    expect(toldOn(picture, 3)).toEqual([
      'Highest 40 °C',
      'Mean 31.3 °C',
      'Lowest 10 °C',
      'With a number 100 100.0 %',
    ]);
    expect(toldOn(picture, 2)).toEqual(['Highest -', 'Mean -', 'Lowest -', 'With a number 0 0.0 %']);
  });

  it.each(['spread', 'sum'] as const)('are left blank where too few devices had a number (%s)', (what) => {
    const few = [...days, sampleDay('2026-05-05', fewNumbersOfDay(4, 96))];
    const picture = numbersPicture(celsius, slotsOf(few, null, '2026-05-05'), what);
    expect(toldOn(picture, 4).slice(what === 'sum' ? 1 : 3)).toEqual([
      ...['With a number 4 4.0 %', 'Unset 96 96.0 %'],
    ]);
    expect(picture.lines.map(({ values }) => values[4])).toEqual([null]);
    expect(hasBlankDays(picture, [false, false, false, false, true])).toBe(true);
    expect(hasBlankDays(picture, [true, false, false, true, false])).toBe(false);
  });

  it('tell the failed pings that are left out, and the unset, where any day has some', () => {
    const ping = sampleField({ name: 'Ping', displayName: 'Ping', type: 'Double' });
    const days = [
      sampleDay('2026-05-01', numbersOfDay(20, 30, 60, { devices: 70, unset: 10, failed: 20 })),
      sampleDay('2026-05-03', numbersOfDay(20, 30, 60, { devices: 100 })),
    ];
    const picture = numbersPicture(ping, slotsOf(days, null, '2026-05-03'), 'sum');
    const withoutNumber = [0, 1, 2].map((slot) => toldOn(picture, slot).slice(2));
    expect(withoutNumber).toEqual([
      ['Failed (−1), left out 20 20.0 %', 'Unset 10 10.0 %'],
      ['Failed (−1), left out -', 'Unset -'],
      ['Failed (−1), left out 0 0.0 %', 'Unset 0 0.0 %'],
    ]);
  });

  it('are their sum for a tile of the sum', () => {
    const picture = numbersPicture(
      { ...celsius, unit: null },
      slotsOf(days, null, days.at(-1)?.day ?? ''),
      'sum',
    );
    expect(picture.bands).toEqual([]);
    expect(toldOn(picture, 0)).toEqual(['In all 2,400', 'With a number 80 80.0 %']);
  });

  it.each([
    ['B', 3 * 1024 ** 4, 'TB', ['0', '2', '4']],
    ['kB', 700, 'KB', ['0', '500', '1,000']],
    ['s', 8 * 86_400, 'd', ['0', '5', '10']],
    ['s', 50, 's', ['0', '25', '50']],
    ['% of one core', 437, '% of one core', ['0', '250', '500']],
    [null, 437, '', ['0', '250', '500']],
  ])(
    'have an axis with round values in the unit that is read, from %s up to %d',
    (unit, most, axis, ticks) => {
      const day = sampleDay('2026-05-01', numbersOfDay(0, most / 2, most));
      const picture = numbersPicture({ ...celsius, unit }, slotsOf([day], null, day.day), 'spread');
      const { min, max } = picture.range;
      expect(picture.unit).toBe(axis);
      expect([min, (min + max) / 2, max].map((value) => picture.tick(value))).toEqual(ticks);
      expect(max).toBeGreaterThanOrEqual(picture.bands[0]?.to[0] ?? Infinity);
    },
  );

  it('have an axis even if no device ever had a number', () => {
    const none = [sampleDay('2026-05-01', noNumbers)];
    expect(numbersPicture(celsius, slotsOf(none, null, none.at(-1)?.day ?? ''), 'spread').range).toEqual({
      min: 0,
      max: 1,
    });
  });
});

describe('the days of a chart', () => {
  it('follow each other over the end of a month, of summer time and of a leap February', () => {
    const days = ['2024-02-28', '2024-03-01', '2024-03-31', '2024-04-01'].map((day) => sampleDay(day, null));
    const slots = slotsOf(days, null, days.at(-1)?.day ?? '');
    expect(slots.days).toHaveLength(34);
    expect(slots.days.map((day, slot) => [slot, day?.day]).filter(([, day]) => day)).toEqual([
      [0, '2024-02-28'],
      [2, '2024-03-01'],
      [32, '2024-03-31'],
      [33, '2024-04-01'],
    ]);
  });

  it('are the last ones that were asked for, or all', () => {
    expect(slotsOf(rollout, 2, '2026-05-03').days.map((day) => day?.day)).toEqual([undefined, '2026-05-03']);
    expect(slotsOf(rollout, 28, '2026-05-03').days).toHaveLength(3);
  });

  it('end today, or with a day that was recorded while the clock was ahead', () => {
    expect(slotsOf(rollout, null, '2026-08-03').days).toHaveLength(95);
    expect(slotsOf(rollout, 28, '2026-08-03').days.every((day) => day === null)).toBe(true);
    expect(slotsOf(rollout, null, '2026-05-01').days).toHaveLength(3);
  });
});
