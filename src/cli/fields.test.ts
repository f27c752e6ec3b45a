import { expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { fieldsNamed } from './fields.ts';

const fields = ['Name', 'Asset, SAP', '12" rack'].map((name) => sampleField({ name, displayName: name }));
const namesOf = (list: string): string[] => fieldsNamed(list, fields).map(({ name }) => name);

it('a list of fields may name one with a comma in quotes', () => {
  expect(namesOf('"Asset, SAP"')).toEqual(['Asset, SAP']);
  expect(namesOf('12" rack, "Asset, SAP" ,Name,')).toEqual(['12" rack', 'Asset, SAP', 'Name']);
  expect(namesOf(' Name ,Name, "Name"')).toEqual(['Name']);
  for (const list of ['', ',', '""', 'Asset, SAP']) expect(() => namesOf(list)).toThrow(/no field/);
});

it('a name that no field has is told with those that it may be a misspelling of', () => {
  const todo = 'Did you mean Name? Run “rollcall fields” to see them.';
  const error = expect.objectContaining({ todo }) as unknown;
  expect(() => namesOf('Nmae')).toThrow(expect.objectContaining({ error }));
});

it('a star in a list of fields stands for all others', () => {
  expect(namesOf(' * ')).toEqual(['Name', 'Asset, SAP', '12" rack']);
  expect(namesOf('12" rack,*')).toEqual(['12" rack', 'Name', 'Asset, SAP']);
  expect(namesOf('*,Name')).toEqual(['Name', 'Asset, SAP', '12" rack']);
});
