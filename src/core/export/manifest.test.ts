import { expect, it } from 'vitest';
import type { ExportOrder } from '@shared/export/contract.ts';
import { sampleAccount, sampleField } from '@test/support/samples.ts';
import { columnsOf } from './formats/column.ts';
import { manifestText, type Exported } from './manifest.ts';

const fields = [sampleField({ name: 'Name', displayName: 'Label' }), sampleField({ name: 'Country' })];
const country = (value: string) => ({ fieldName: 'Country', operatorId: 'Equals', operands: [value] });
const body = (...values: string[]) => ({
  filters: values.map((value) => ({
    field_name: 'Country',
    rule: { operator_id: 'Equals', operands: [value] },
  })),
  fields: [{ name: 'Name' }],
});
const sort = [{ fieldName: 'Name', direction: 'ascending' as const }];
const order = (
  part: Partial<ExportOrder> = {},
  question: Partial<ExportOrder['question']> = {},
): ExportOrder => ({
  question: { key: 'k', filters: [], sort, ...question },
  reach: 'seen',
  fieldNames: ['Name'],
  format: 'csv',
  values: 'seen',
  ...part,
});

function manifestOf(of: ExportOrder, part: Partial<Exported> = {}): unknown {
  const { columns } = columnsOf(of.fieldNames, fields, { format: 'csv', values: 'seen' });
  const known = { order: of, columns, fields, rows: 2, notes: ['Look out.'], application: 'Rollcall 0.1.0' };
  const account = sampleAccount();
  const times = { readAtMs: Date.UTC(2026, 4, 20, 9, 11), exportedAtMs: Date.UTC(2026, 4, 20, 9, 12) };
  const text = manifestText({ ...known, account, ...times, ...part }, 'f.csv', { bytes: 9, sha256: 'abc' });
  expect(text).toMatch(/^\{\n {2}"file": "f\.csv",\n[^]*\n\}\n$/);
  return JSON.parse(text);
}

it('states what the file is, where it is from, and nothing else', () => {
  expect(manifestOf(order())).toEqual({
    ...{ file: 'f.csv', sha256: 'abc', bytes: 9, format: 'csv', values: 'seen', rows: 2 },
    columns: [{ field: 'Name', heading: 'Label' }],
    filter: { words: 'every device', bodies: [body()], sort },
    company: { id: 627, name: 'Transit' },
    account: { serviceAddress: 'https://devices.transit.example', username: 'm.dvorak', isDemo: false },
    readAt: '2026-05-20T09:11:00.000Z',
    exportedAt: '2026-05-20T09:12:00.000Z',
    notes: ['Look out.'],
    application: 'Rollcall 0.1.0',
  });
});

it('has the queries to the service: one for filters, and one for each alternative', () => {
  const anyOf = [[country('DE')], [country('AT')]];
  const bodies = (question: Partial<ExportOrder['question']>) => manifestOf(order({}, question));
  expect(bodies({ filters: [country('CZ')] })).toMatchObject({ filter: { bodies: [body('CZ')] } });
  expect(bodies({ anyOf: [] })).toMatchObject({ filter: { bodies: [body()] } });
  expect(bodies({ filters: [country('CZ')], anyOf })).toMatchObject({
    filter: { bodies: [body('CZ', 'DE'), body('CZ', 'AT')] },
  });
});

it('has the queries of a state, and none where no query returns the same devices', () => {
  const bodiesOf = (question: Partial<ExportOrder['question']>, part: Partial<ExportOrder> = {}): unknown => {
    const { filter } = manifestOf(order(part, question)) as { filter: { bodies: unknown } };
    return filter.bodies;
  };
  const offline = { field_name: 'Online', rule: { operator_id: 'Equals', operands: [0] } };
  expect(bodiesOf({ filters: [country('CZ')], online: 0 })).toEqual([
    { ...body(), filters: [...body('CZ').filters, offline] },
  ]);
  const search = { text: 'tram', fieldNames: null };
  expect(bodiesOf({ search })).toEqual([]);
  expect(bodiesOf({ macs: Float64Array.of(1) })).toEqual([]);
  expect(bodiesOf({ search: { ...search, text: ' ' } })).toEqual([body()]);
  expect(bodiesOf({ search, online: 0 }, { reach: 'everything' })).toEqual([body()]);
});

it('has no sort order for everything, raw values for the update form, and no time of an unfinished reading', () => {
  expect(manifestOf(order({ reach: 'everything' }))).toMatchObject({ filter: { sort: [] } });
  expect(manifestOf(order({ format: 'update' }))).toMatchObject({ format: 'update', values: 'raw' });
  expect(manifestOf(order(), { readAtMs: null })).toMatchObject({ readAt: null });
});
