import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '@shared/words/speak.ts';
import { sampleField } from '@test/support/samples.ts';
import { exportRows } from '../export-rows.ts';
import { binWords, figureRows, valueWords, type TileFacts } from './figure-rows.ts';
import { noFigures } from '../reading/figures-reading.ts';
import { shownOf } from './shown-tiles.ts';
import { sampleNumbers, sampleValues, sourcesOfField } from '../testing/samples.ts';

const temperature = sampleField({
  id: 20,
  name: 'Temperature',
  displayName: 'Temperature',
  type: 'Double',
  unit: '°C',
});
const firmware = sampleField({ id: 21, name: 'Firmware', displayName: 'Firmware' });
const known = { sources: sourcesOfField(20, 301), fields: [temperature, firmware] };
const mac = '00:0A:14:88:00:01';
const here = sampleNumbers([60, 71.5], { unset: 2 });
const facts = (part: Partial<TileFacts> = {}): TileFacts => ({
  ...noFigures,
  here,
  nameOf: (of) => (of === mac ? 'Bus 3402' : of),
  ...part,
});
const evaluation = {
  values: [
    { sourceId: 301, value: 71.5 },
    { sourceId: 302, value: mac },
    { sourceId: 303, value: 59 },
    { sourceId: 304, value: null },
  ],
  readAtMs: Date.UTC(2026, 10, 20, 9, 42),
  requests: 1,
};
const count = { devices: 4, cannotTell: 0, readAtMs: 0, counts: [here] };
const source = shownOf({ kind: 'source', sourceId: 301 }, known);

describe('the table behind a tile', () => {
  it('has every source next to what is counted here, and where each figure comes from', () => {
    const rows = figureRows(source, facts({ evaluation, count }));
    expect(rows.slice(0, 4).map(({ what, text, told, check }) => [what, text, told, check])).toEqual([
      ['Highest', '71.5 °C', 'source 301', 'same here'],
      ['Top device', `Bus 3402, ${mac}`, 'source 302', ''],
      ['Lowest', '59 °C', 'source 303', 'here 60 °C'],
      ['Mean', '', 'source 304', ''],
    ]);
    expect(rows.slice(4).map(({ what, text, devices }) => [what, text || devices])).toEqual([
      ['Lowest', '60 °C'],
      ['Lower quartile', '60 °C'],
      ['Median', '60 °C'],
      ['Upper quartile', '71.5 °C'],
      ['Highest', '71.5 °C'],
      ['Mean', '65.75 °C'],
      ['With a number', 2],
      ['Unset', 2],
    ]);
  });

  it('shows a mean with its significant digits, and keeps it as it was computed', () => {
    const mean = 203 / 3;
    const told = { ...evaluation, values: [{ sourceId: 304, value: mean }] };
    const counted = sampleNumbers([60, 71.5, 71.5]);
    const means = figureRows(source, facts({ evaluation: told, here: counted })).filter(
      ({ what }) => what === 'Mean',
    );
    expect(means.map(({ text, value }) => [text, value])).toEqual([
      ['67.667 °C', mean],
      ['67.667 °C', mean],
    ]);
    const other = { ...evaluation, values: [{ sourceId: 304, value: 70 }] };
    const rows = figureRows(source, facts({ evaluation: other, here: counted, count }));
    expect(rows[3]?.check).toBe('here 67.667 °C');
  });

  it('shows numbers that the service sent as text, or with more digits than are known, as all others', () => {
    const mean = { exact: '67.666666666666666666666666667' };
    const values = [
      { sourceId: 301, value: '71.50' },
      { sourceId: 304, value: mean },
    ];
    const rows = figureRows(source, facts({ evaluation: { ...evaluation, values }, count }));
    expect([rows[0], rows[3]].map((row) => [row?.text, row?.value])).toEqual([
      ['71.5 °C', '71.50'],
      ['67.667 °C', mean],
    ]);
  });

  it('has every value of a distribution, empty separate from unset, and loses no device', () => {
    const counted = sampleValues(
      [
        ['6.6.0', 5],
        ['', 2],
      ],
      { unset: 3, distinct: 9, devices: 30 },
    );
    const rows = figureRows(
      shownOf({ kind: 'values', fieldName: 'Firmware' }, known),
      facts({ here: counted }),
    );
    expect(rows.map(({ what, devices }) => [what, devices])).toEqual([
      ['6.6.0', 5],
      ['Empty', 2],
      ['7 other values', 20],
      ['Unset', 3],
    ]);
  });

  it('has every bin of a histogram, also empty ones, in words that say which ends are included', () => {
    const bins = [
      { from: 0, to: 10, devices: 1, held: [3, 3] as [number, number] },
      { from: 10, to: 20, devices: 0, held: null },
    ];
    const whole = sampleNumbers([3], { bins, areWhole: true });
    const words = (of: typeof whole) => of.bins.map((bin) => binWords(temperature, bin, of));
    expect(words(whole)).toEqual(['0 to 9 °C', '10 to 19 °C']);
    expect(words({ ...whole, areWhole: false })).toEqual(['0 to less than 10 °C', '10 to less than 20 °C']);
    const one = sampleNumbers([7]);
    expect(words(one)).toEqual(['7 °C']);
    const shown = shownOf({ kind: 'numbers', fieldName: 'Temperature' }, known);
    expect(
      figureRows(shown, facts({ here: whole }))
        .slice(0, 2)
        .map(({ devices }) => devices),
    ).toEqual([1, 0]);
  });

  it('of a source or field that no longer exists has no row', () => {
    const gone = shownOf({ kind: 'source', sourceId: 999 }, known);
    expect([gone.kind, figureRows(gone, facts())]).toEqual(['gone', []]);
    expect(shownOf({ kind: 'source', sourceId: 301 }, { ...known, sources: null })).toMatchObject({
      kind: 'gone',
      what: 'The sources of the company could not be read.',
    });
    expect(shownOf({ kind: 'values', fieldName: 'Gone' }, known)).toMatchObject({
      kind: 'gone',
      title: 'Gone',
    });
  });

  it('goes into a file with raw values, shares, and the time of each source', () => {
    const [head, first, second, , , ...counted] = exportRows([
      {
        title: 'Temperature',
        over: 'All 4 devices',
        unit: '°C',
        rows: figureRows(source, facts({ evaluation, count })),
        toldAtMs: evaluation.readAtMs,
        countedAtMs: 0,
      },
    ]);
    expect(head?.slice(2, 5)).toEqual(['Figure', 'Value', 'Unit']);
    expect(first).toEqual([
      'Temperature',
      'All 4 devices',
      'Highest',
      71.5,
      '°C',
      null,
      null,
      'source 301',
      'same here',
      '2026-11-20T09:42:00.000Z',
    ]);
    expect(second?.slice(3, 5)).toEqual([mac, null]);
    expect(counted.at(-1)).toEqual([
      'Temperature',
      'All 4 devices',
      'Unset',
      null,
      null,
      2,
      50,
      'counted here',
      '',
      '1970-01-01T00:00:00.000Z',
    ]);
  });
});

describe('a state of the connection', () => {
  const options = [{ id: -1, name: 'Never Connected' }];
  const online = sampleField({ name: 'Online', hasOptions: true, options });

  afterEach(() => changeLanguage('en'));

  it.each([
    ['en', 'Never connected'],
    ['cs', 'Nikdy nepřipojeno'],
    ['de', 'Nie verbunden'],
  ] as const)('has the words that its mark has, as a number and as a text (%s)', async (language, words) => {
    await changeLanguage(language);
    expect([-1, '-1'].map((value) => valueWords(online, value))).toEqual([words, words]);
  });

  it('has the words of the service where Rollcall knows none, and another field always has them', () => {
    expect(valueWords({ ...online, options: [{ id: 7, name: 'Asleep' }] }, 7)).toBe('Asleep');
    expect(valueWords({ ...online, name: 'Other' }, -1)).toBe('Never Connected');
  });
});
