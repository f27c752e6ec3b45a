import { expect, it } from 'vitest';
import { createFieldCatalogue, createFleets } from '@core/devices/index.ts';
import { chunksOf } from '@core/export/chunks.ts';
import { columnsOf } from '@core/export/column.ts';
import { rowsOfFleets } from '@core/export/rows-of-fleets.ts';
import { fakeAccess } from '@test/support/fake-access.ts';
import { startMs, withSimulator } from './with-simulator.ts';

const companyId = 627;
const pair = withSimulator({ operationSeconds: 1 });

/** The whole company as an export in the update form. */
async function updateForm(): Promise<string> {
  const { client } = pair();
  const access = fakeAccess(client);
  const catalogue = createFieldCatalogue(access);
  const ready = Promise.withResolvers<string>();
  const fleets = createFleets({
    access,
    catalogue,
    clock: { now: () => startMs },
    emit: {
      status: ({ key, state }) => state === 'ready' && ready.resolve(key),
      changed: () => undefined,
    },
  });
  fleets.open([]);
  const key = await ready.promise;
  const rows = rowsOfFleets(fleets)({ question: { key, filters: [], sort: null }, reach: 'everything' });
  const fields = await catalogue.fields();
  const names = fields.map(({ name }) => name);
  const { columns } = columnsOf(names, fields, { format: 'update', values: 'raw' });
  const layout = { format: 'update', values: 'raw', columns, onFinding: () => undefined } as const;
  let text = '';
  for await (const chunk of chunksOf(layout, rows.windows(names))) text += String(chunk);
  return text;
}

it('an export in the update form is taken back by the service as it is, and changes nothing', async () => {
  const { client, simulator, advance } = pair();
  const fields = await client.readFields(companyId);
  const editable = fields.filter(({ isEditable }) => isEditable).map(({ name }) => name);
  const valuesOf = () =>
    [...simulator.truth(companyId)].map(([mac, values]) => [mac, editable.map((name) => values.get(name))]);
  const before = valuesOf();
  const csv = await updateForm();
  const { operationId } = await client.updateFromCsv({ companyId, csv });
  advance(2000);
  const status = await client.readLongOperation(operationId);
  expect(status.failedItems).toEqual([]);
  expect(status).toMatchObject({ state: 'Finished', totalItems: before.length });
  expect(valuesOf()).toEqual(before);
});
