import { expect, it } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import { sampleAccount, sampleField, sampleSession } from '@test/support/samples.ts';
import { createFieldsOfAll } from './fields-of-all.ts';

const name = sampleField({ name: 'Name', displayName: 'Name' });
const depot = (slot: string): Field => sampleField({ name: slot, displayName: 'Depot' });

/** Returns the fields of all companies as names and labels; the company at index 1 is in view. */
async function fieldsOf(companies: readonly (readonly Field[] | null)[], demos: readonly number[] = []) {
  const accounts = companies.map((_, at) => sampleAccount({ id: String(at), isDemo: demos.includes(at) }));
  const all = createFieldsOfAll({
    access: { session: () => Promise.resolve(sampleSession({ accounts, activeId: '1' })) },
    fields: { of: ({ id }) => companies[Number(id)] ?? null },
  });
  return (await all()).map((field) => `${field.name}: ${field.displayName}`);
}

it('has each label once, the company in view first', async () => {
  const [plan, line] = [
    sampleField({ name: 'Plan', displayName: 'Plan' }),
    sampleField({ name: 'Line', displayName: 'Line' }),
  ];
  expect(await fieldsOf([[name, plan], [name, line], null])).toEqual([
    'Name: Name',
    'Line: Line',
    'Plan: Plan',
  ]);
});

it('names by its label what companies keep under different technical names', async () => {
  expect(await fieldsOf([[depot('Tag3')], [name, depot('Tag1')]])).toEqual(['Name: Name', 'Depot: Depot']);
});

it('keeps the technical names of two fields of one company with the same label', async () => {
  expect(await fieldsOf([[name], [depot('Tag1'), depot('Tag2')]])).toEqual([
    'Tag1: Depot',
    'Tag2: Depot',
    'Name: Name',
  ]);
});

it('has no field of the demo beside other companies', async () => {
  expect(await fieldsOf([[depot('Tag1')], [name]], [0])).toEqual(['Name: Name']);
});
