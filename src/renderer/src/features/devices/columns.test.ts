import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import {
  columnNames,
  columnTemplate,
  defaultColumnNames,
  groupFields,
  moveColumn,
  toColumns,
  toggleColumn,
} from './columns.ts';

const field = (name: string, displayName = name, category: string | null = null): Field => ({
  id: name,
  name,
  displayName,
  type: 'String',
  hasOptions: false,
  isEditable: null,
  category,
  unit: null,
  options: [],
  operators: ['Equals'],
});

const fields = [
  field('Name', 'Name', 'Identity'),
  field('MacAddress', 'MAC address', 'Identity'),
  field('Fw', 'Firmware version', 'Monitoring'),
  field('Online', 'Connection status', 'Monitoring'),
  field('Country', 'Country', 'Tags'),
  field('Odd'),
];

describe('columns of the grid', () => {
  it('are status, name and address first, then what is sought, then tags', () => {
    expect(defaultColumnNames(fields)).toEqual(['Online', 'Name', 'MacAddress', 'Fw', 'Country']);
  });

  it('are tags of text and options before those of yes or no, eight columns at most', () => {
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
    expect(columnNames(['Country', 'Gone'], fields)).toEqual(['Country']);
    expect(columnNames(['Gone'], fields)).toEqual(defaultColumnNames(fields));
    expect(columnNames(undefined, fields)).toEqual(defaultColumnNames(fields));
  });

  it('let the name take the rest of the width, or the last one where there is no name', () => {
    expect(columnTemplate(toColumns(['Online', 'Name', 'Fw'], fields))).toMatch(
      /^\d+px minmax\(\d+px, 1fr\) \d+px$/,
    );
    expect(columnTemplate(toColumns(['Online', 'Fw'], fields))).toMatch(/^\d+px minmax\(\d+px, 1fr\)$/);
  });

  it('never become none', () => {
    expect(toggleColumn(['Name'], 'Name')).toEqual(['Name']);
    expect(toggleColumn(['Name', 'Fw'], 'Name')).toEqual(['Fw']);
    expect(toggleColumn(['Name'], 'Fw')).toEqual(['Name', 'Fw']);
  });

  it('change places without losing one', () => {
    expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    const names = fc.uniqueArray(fc.string(), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.nat(), fc.constantFrom<-1 | 1>(-1, 1), (all, at, by) => {
        const name = all[at % all.length] ?? '';
        expect([...moveColumn(all, name, by)].sort()).toEqual([...all].sort());
      }),
    );
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
});
