import { expect, it } from 'vitest';
import { macField } from '@shared/devices/field.ts';
import { readAllDevices } from '@core/devices/index.ts';
import { chunksOf } from '@core/export/formats/chunks.ts';
import { columnsOf } from '@core/export/formats/column.ts';
import { windowsOf } from '@test/support/windows.ts';
import { withSimulator } from './with-simulator.ts';

const companyId = 627;
const pair = withSimulator({ operationSeconds: 1 });

/** Exports the whole company in the update form. */
async function updateForm(): Promise<string> {
  const { client } = pair();
  const fields = await client.readFields(companyId);
  const fieldNames = fields.map(({ name }) => name);
  const { signal } = new AbortController();
  const { devices } = await readAllDevices({ client, companyId, filters: [], fieldNames, signal });
  const table = Object.fromEntries(
    fieldNames.map((name) => [
      name,
      devices.map(({ mac, values }) => (name === macField ? mac : (values.get(name) ?? null))),
    ]),
  );
  const { columns } = columnsOf(fieldNames, fields, { format: 'update', values: 'raw' });
  const layout = { format: 'update', values: 'raw', columns, onFinding: () => undefined } as const;
  let text = '';
  for await (const chunk of chunksOf(layout, windowsOf(table, 500))) text += String(chunk);
  return text;
}

it('an export in the update form is accepted by the service unmodified, and changes nothing', async () => {
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
