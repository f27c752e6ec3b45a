import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { columnsOf } from './column.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const fields = [
  sampleField({ name: 'MacAddress', displayName: 'MAC address' }),
  sampleField({ name: 'Rsrp', displayName: 'Signal', type: 'Integer', unit: 'dBm' }),
  sampleField({ name: 'Seen', displayName: 'Last seen', type: 'DateTime' }),
  sampleField({ name: 'Depot' }),
  sampleField({ name: 'Model', isEditable: false }),
  sampleField({ name: 'Note', isEditable: null }),
];
const headings = (
  format: 'csv' | 'xlsx',
  values: 'seen' | 'raw',
  names = ['Rsrp', 'Seen', 'Depot', 'Gone'],
) => columnsOf(names, fields, { format, values }).columns.map(({ heading }) => heading);

describe('a heading', () => {
  it('has the unit, and the time zone in a workbook, whose times have no offset', () => {
    expect(headings('csv', 'seen')).toEqual(['Signal (dBm)', 'Last seen', 'Name', 'Gone']);
    expect(headings('xlsx', 'seen')).toEqual(['Signal (dBm)', `Last seen (${zone})`, 'Name', 'Gone']);
  });

  it('is the name of the field when values are raw', () => {
    expect(headings('xlsx', 'raw')).toEqual(['Rsrp', 'Seen', 'Depot', 'Gone']);
  });

  it('is followed by the name of the field only when another has the same label', () => {
    const twins = [...fields, sampleField({ name: 'Garage', displayName: 'Name' })];
    const { columns } = columnsOf(['Depot', 'Rsrp', 'Garage'], twins, { format: 'csv', values: 'seen' });
    expect(columns.map(({ heading }) => heading)).toEqual(['Name [Depot]', 'Signal (dBm)', 'Name [Garage]']);
  });

  it('is the name of the field where a label is already written like that', () => {
    const names = ['Depot', 'Garage', 'Other'];
    const alike = [
      ...fields,
      sampleField({ name: 'Garage', displayName: 'Name' }),
      sampleField({ name: 'Other', displayName: 'Name [Depot]' }),
    ];
    const { columns } = columnsOf(names, alike, { format: 'json', values: 'seen' });
    expect(columns.map(({ heading }) => heading)).toEqual(names);
  });
});

it('never has a mark under a name or a label of a field, which an import would take for its value', () => {
  const word = fc
    .tuple(fc.constantFrom('rollcall.note', 'Note (Rollcall)', 'Star (Rollcall)', 'x'), fc.nat(3))
    .map(([name, more]) => name + ' *'.repeat(more));
  const many = fc.array(
    fc.record({ name: word, displayName: word }).map((names) => sampleField(names)),
    { maxLength: 9, size: 'max' },
  );
  fc.assert(
    fc.property(many, fc.constantFrom('seen', 'raw'), (known, values) => {
      const taken = known.flatMap(({ name, displayName }) => [name, displayName]);
      const { columns } = columnsOf(
        known.map(({ name }) => name),
        known,
        { format: 'csv', values, marks: ['note', 'star', 'note'] },
      );
      const ofMarks = columns.filter(({ mark }) => mark);
      expect(ofMarks.map(({ mark }) => mark)).toEqual(['note', 'star']);
      for (const { fieldName, heading } of ofMarks) {
        expect(taken).not.toContain(fieldName);
        expect(taken).not.toContain(heading);
      }
      expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length);
    }),
  );
});

it('has a column once, however often it is requested', () => {
  const { columns, leftOut } = columnsOf(['Rsrp', 'Seen', 'Rsrp'], fields, { format: 'csv', values: 'raw' });
  expect(columns.map(({ fieldName }) => fieldName)).toEqual(['Rsrp', 'Seen']);
  expect(columns[0]?.field).toBe(fields[1]);
  expect(leftOut).toEqual([]);
});

it('begins the update form with the address, wherever that was requested, and leaves out fixed and missing fields', () => {
  const asked = ['Note', 'Model', 'MacAddress', 'Gone', 'Depot'];
  const { columns, leftOut } = columnsOf(asked, fields, { format: 'update', values: 'seen' });
  expect(columns).toEqual([
    { fieldName: 'MacAddress', heading: 'MacAddress', field: fields[0] },
    { fieldName: 'Note', heading: 'Note', field: fields[5] },
    { fieldName: 'Depot', heading: 'Depot', field: fields[3] },
  ]);
  expect(leftOut).toEqual([fields[4]]);
});
