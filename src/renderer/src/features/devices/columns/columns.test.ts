import { describe, expect, it } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import { namedField } from '@test/support/samples.ts';
import {
  columnLooks,
  columnFlexes,
  defaultColumnNames,
  groupFields,
  minRowWidth,
  pinnedOffsets,
  plainLook,
  toColumns,
  withRoom,
} from './columns.ts';

const field = (name: string, displayName = name, category: string | null = null): Field =>
  namedField(name, { displayName, category });

const fields = [
  field('Name', 'Name', 'Identity'),
  field('MacAddress', 'MAC address', 'Identity'),
  field('Fw', 'Firmware version', 'Monitoring'),
  field('Online', 'Connection status', 'Monitoring'),
  field('Country', 'Country', 'Tags'),
  field('Odd'),
];

const namesOf = (looks: readonly { fieldName: string }[]) => looks.map(({ fieldName }) => fieldName);

describe('columns of the grid', () => {
  it('are status, name and address first, then what operators look for, then tags', () => {
    expect(defaultColumnNames(fields)).toEqual(['Online', 'Name', 'MacAddress', 'Fw', 'Country']);
  });

  it('put tags of text and options before boolean ones, eight columns at most', () => {
    const tag = (name: string, more: Partial<Field> = {}): Field => ({
      ...field(name, name, 'Tags'),
      ...more,
    });
    const warm = tag('IsWarm', { type: 'Boolean' });
    const ring = tag('Ring', { type: 'Integer', hasOptions: true });
    expect(defaultColumnNames([warm, ...fields, ring]).slice(4)).toEqual(['Country', 'Ring', 'IsWarm']);
    expect(defaultColumnNames([warm, ring, ...fields, tag('Depot')]).slice(4)).toEqual([
      'Country',
      'Depot',
      'Ring',
      'IsWarm',
    ]);
    const many = Array.from({ length: 20 }, (_, at) => tag(`T${String(at)}`));
    expect(defaultColumnNames([warm, ...fields, ...many])).toHaveLength(8);
    expect(defaultColumnNames([warm, ...fields, ...many])).not.toContain('IsWarm');
  });

  it('fall back to any field where the usual ones are missing', () => {
    expect(defaultColumnNames([field('A'), field('B')])).toEqual(['A', 'B']);
  });

  it('leave out chosen fields that the company no longer has', () => {
    expect(namesOf(columnLooks([plainLook('Country'), plainLook('Gone')], fields))).toEqual(['Country']);
    expect(namesOf(columnLooks([plainLook('Gone')], fields))).toEqual(defaultColumnNames(fields));
    expect(namesOf(columnLooks(undefined, fields))).toEqual(defaultColumnNames(fields));
  });

  it('put pinned ones first, by default status and name', () => {
    const looks = [plainLook('Fw'), { ...plainLook('Country'), isPinned: true }, plainLook('Name')];
    expect(namesOf(columnLooks(looks, fields))).toEqual(['Country', 'Name', 'Fw']);
    expect(pinnedOffsets(toColumns(columnLooks(undefined, fields), fields))).toEqual([
      38,
      38 + 164,
      null,
      null,
      null,
    ]);
  });

  it('stay pinned as far as they leave room to the others', () => {
    const looks = ['Online', 'Name', 'Country', 'Fw'].map((name) => ({ ...plainLook(name), width: 200 }));
    const columns = toColumns(
      looks.map((look) => ({ ...look, isPinned: look.fieldName !== 'Fw' })),
      fields,
    );
    const pinnedIn = (width: number) => withRoom(columns, width).map(({ isPinned }) => isPinned);
    expect(pinnedIn(0)).toEqual([true, true, true, false]);
    expect(pinnedIn(837)).toEqual([true, true, false, false]);
    expect(pinnedIn(637)).toEqual([true, false, false, false]);
    expect(pinnedIn(300)).toEqual([false, false, false, false]);
    expect(withRoom(columns, 838)).toBe(columns);
  });

  it('give the remaining width to the name, or to none if the name is not shown', () => {
    const shown = (...names: string[]) => toColumns(names.map(plainLook), fields);
    const fixed = expect.stringMatching(/^0 0 \d+px$/) as string;
    const growing = expect.stringMatching(/^1 0 \d+px$/) as string;
    expect(columnFlexes(shown('Online', 'Name', 'Fw'), 900)).toEqual([fixed, growing, fixed]);
    expect(columnFlexes(shown('Online', 'Name', 'Fw'), 200)).toEqual([fixed, fixed, fixed]);
    expect(columnFlexes(shown('Online', 'Fw'), 900)).toEqual([fixed, fixed]);
  });

  it('become narrower where all fit only then, the name last', () => {
    const tags = ['Country', 'Depot'].map((name) => field(name, name, 'Tags'));
    const all = [...fields.slice(0, 4), ...tags];
    const shown = toColumns(['Online', 'Name', 'MacAddress', 'Fw', 'Country', 'Depot'].map(plainLook), all);
    const natural = minRowWidth(shown);
    const widthsIn = (width: number) => withRoom(shown, width).map((column) => column.width);
    const least = shown.reduce((sum, { leastWidth }) => sum + leastWidth, 38);
    const [status = NaN, name = NaN, mac = NaN, ...rest] = widthsIn(natural);
    const ofRest = rest.length * 16;
    expect(widthsIn(natural - 8)).toEqual([status, name, mac, (rest[0] ?? NaN) - 8, ...rest.slice(1)]);
    expect(widthsIn(natural - ofRest - 8)).toEqual([status, name - 8, mac, ...rest.map((own) => own - 16)]);
    expect(minRowWidth(withRoom(shown, least))).toBe(least);
    expect(widthsIn(least - 1)).toEqual(widthsIn(natural));
  });

  it('show the eight of a company beside the details in a common window', () => {
    const number = (name: string) => ({ ...field(name), type: 'Double', unit: '°C' });
    const eight = [
      ...fields.slice(0, 4),
      field('Mobile Operator'),
      number('Temperature'),
      field('Country', 'Country', 'Tags'),
      field('Depot', 'Depot', 'Tags'),
    ];
    const shown = withRoom(
      toColumns(
        eight.map(({ name }) => plainLook(name)),
        eight,
      ),
      1440 - 80 - 288,
    );
    expect(minRowWidth(shown)).toBe(1440 - 80 - 288);
    expect(shown.find(({ field: { name } }) => name === 'Name')?.width).toBeGreaterThan(150);
  });

  it('keep a chosen width where others become narrower', () => {
    const looks = ['Online', 'Name', 'Fw'].map(plainLook);
    const chosen = toColumns([{ ...plainLook('Country'), width: 200 }, ...looks], fields);
    expect(withRoom(chosen, minRowWidth(chosen) - 8)[0]?.width).toBe(200);
  });

  it('leave room for a name of two dozen letters where not all columns fit', () => {
    const [name] = toColumns([plainLook('Name')], fields);
    expect(name?.width).toBeGreaterThanOrEqual(24 * 6.6 + 16);
  });

  it('have the width, label and unit that were chosen', () => {
    const supply = { ...field('V', 'Supply voltage'), type: 'Double', unit: 'mV' };
    const [plain] = toColumns([plainLook('V')], [supply]);
    expect(plain).toMatchObject({ header: 'Supply voltage, mV', unit: 'mV' });
    const look = { ...plainLook('V'), width: 96, label: 'Supply', unit: 'V' };
    expect(toColumns([look], [supply])).toMatchObject([{ header: 'Supply, V', width: 96, unit: 'V' }]);
  });

  it('have the unit of the field where its numbers cannot be shown in the chosen one', () => {
    const shownIn = (unit: string | null) =>
      toColumns(
        [{ ...plainLook('T'), unit: '°F' }],
        [{ ...field('T', 'Temperature'), type: 'Double', unit }],
      );
    expect(shownIn('°C')).toMatchObject([{ header: 'Temperature, °F', unit: '°F' }]);
    expect(shownIn('mV')).toMatchObject([{ header: 'Temperature, mV', unit: 'mV' }]);
    expect(shownIn(null)).toMatchObject([{ header: 'Temperature', unit: null }]);
  });

  it('are offered by category, those without one last, and found by label and name', () => {
    expect(groupFields(fields).map(({ category }) => category)).toEqual([
      'Identity',
      'Monitoring',
      'Tags',
      'Other',
    ]);
    expect(groupFields(fields, 'firm').flatMap((group) => group.fields.map(({ name }) => name))).toEqual([
      'Fw',
    ]);
  });

  it('are found by the beginning of a Greek word in capitals', () => {
    expect(groupFields([field('Street', 'Οδοσα')], 'ΟΔΟΣ')).toHaveLength(1);
  });
});
