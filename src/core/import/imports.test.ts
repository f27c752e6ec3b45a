import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { settled } from '@test/support/manual-clock.ts';
import { createImports, type Imports } from './imports.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
let imports: Imports;
let ids: number;

beforeEach(() => {
  fleet = new FakeFleet(4, { Depot: 'Old' });
  bench = new OperationsBench(fleet);
  ids = 0;
  imports = createImports({
    access: bench.access,
    fields: () => bench.fields(),
    previewValues: (asked) => bench.operations.previewValues(asked),
    clock: bench.clock,
    newId: () => `import-${(ids += 1)}`,
  });
});
afterEach(() => bench.close());

const check = (...lines: string[]) => imports.check(Buffer.from(`${lines.join('\r\n')}\r\n`));
const depotsOf = (): unknown[] =>
  [0, 1, 2, 3].map((index) => fleet.devices.get(macOf(index))?.get('Depot') ?? null);

describe('a file of changes', () => {
  it('is held against the devices as they are, and sends nothing', async () => {
    fleet.set(1, 'Depot', 'B');
    fleet.set(2, 'Depot', null);
    const summary = await check(
      'MacAddress;Depot;Firmware',
      `${macOf(0)};B;7`,
      `${macOf(1)};B;`,
      `${macOf(2)};C;`,
      `${macOf(3)};;`,
      '02:FF:00:00:00:00;B;',
    );
    expect(summary).toMatchObject({
      id: 'import-1',
      rows: 5,
      leftOut: 1,
      columnsLeftOut: [{ heading: 'Firmware' }],
      fields: [{ fieldName: 'Depot', willChange: 1, unset: 1, hasIt: 1, values: 2 }],
      readAtMs: bench.clock.nowMs,
    });
    expect(fleet.updates).toEqual([]);
    const groups = ['will-change', 'unset'] as const;
    const { total, rows } = imports.rows({ id: 'import-1', groups: [...groups], offset: 1, limit: 5 });
    expect(total).toBe(2);
    expect(rows).toMatchObject([{ line: 4, mac: macOf(2), name: 'Bus 2', before: null, after: 'C' }]);
    expect(imports.findings({ id: 'import-1', offset: 0, limit: 5 }).rows).toMatchObject([
      { line: 6, sentence: 'The company has no such device.' },
    ]);
  });

  it('does not deny a device where the service lists fewer than it counts', async () => {
    for (let index = 4; index < 12; index += 1) fleet.devices.set(macOf(index), new Map([['Depot', 'Old']]));
    const rows = [...fleet.devices.keys(), '02:FF:00:00:00:00'].map((mac) => `${mac};B`);
    const saidWith = async (uncounted: number): Promise<string | undefined> => {
      fleet.uncounted = uncounted;
      const { id } = await check('MacAddress;Depot', ...rows);
      return imports.findings({ id, offset: 0, limit: 5 }).rows[0]?.sentence;
    };
    expect(await saidWith(0)).toBe('The company has no such device.');
    expect(await saidWith(1)).toBe(
      'The service did not list this device. It counts 1 device that it did not list.',
    );
  });

  it('is carried out as a bulk change of each field: journalled, sent once, read back, and reverted', async () => {
    fleet.onUpdate = (update) => {
      fleet.give(update);
      return Promise.resolve({ operationId: '8841' });
    };
    const { id } = await check(
      'MacAddress;Depot',
      `${macOf(0)};B`,
      `${macOf(1)};C`,
      `${macOf(2)};B`,
      `${macOf(3)};Old`,
    );
    const preview = await imports.preview({ id, fieldName: 'Depot' });
    expect(preview).toMatchObject({
      counts: { willChange: 3, unset: 0, hasIt: 0, cannotChange: 0 },
      values: [
        { value: 'B', devices: 2 },
        { value: 'C', devices: 1 },
      ],
    });
    const operation = await bench.operations.apply({ previewId: preview.id, reason: 'CHG-2041' });
    await settled();
    await bench.clock.pass(600_000);
    expect(bench.operation(operation.id)).toMatchObject({
      state: 'done',
      valueLabel: '2 values of a file',
      confirmed: 3,
    });
    expect(depotsOf()).toEqual(['B', 'C', 'B', 'Old']);

    const back = await bench.operations.revertPlan({ operationId: operation.id });
    await bench.operations.apply({ previewId: back.id, reason: '' });
    await settled();
    await bench.clock.pass(600_000);
    expect(depotsOf()).toEqual(['Old', 'Old', 'Old', 'Old']);
  });

  it('sends nothing when a device got another value after its preview', async () => {
    const { id } = await check('MacAddress;Depot', `${macOf(0)};B`);
    const preview = await imports.preview({ id, fieldName: 'Depot' });
    fleet.set(0, 'Depot', 'D');
    await expect(bench.operations.apply({ previewId: preview.id, reason: '' })).rejects.toMatchObject({
      error: { code: 'invalid-request' },
    });
    expect(fleet.updates).toEqual([]);
  });

  it('has nothing to preview where every device has its value', async () => {
    const { id } = await check('MacAddress;Depot', `${macOf(0)};Old`);
    await expect(imports.preview({ id, fieldName: 'Depot' })).rejects.toThrow(
      'Every device in the file already has its value.',
    );
  });

  it('is checked against nothing of another account that is switched to while the fields are read', async () => {
    const other = new FakeFleet(4, { Depot: 'B' });
    bench.access.clients.set('Depots', other.client);
    bench.fields = () => {
      bench.access.switchTo('Depots');
      return Promise.resolve(fleetFields);
    };
    await expect(check('MacAddress;Depot', `${macOf(0)};B`)).rejects.toMatchObject({
      error: { code: 'cancelled' },
    });
    expect(other.reads).toBe(0);
    expect(() => imports.findings({ id: 'import-1', offset: 0, limit: 5 })).toThrow(
      'This import is no longer kept.',
    );
  });

  it('is forgotten after two more, and in another account', async () => {
    const { id } = await check('MacAddress;Depot', `${macOf(0)};B`);
    const page = { id, offset: 0, limit: 5 };
    await check('MacAddress;Depot', `${macOf(0)};B`);
    expect(imports.findings(page).total).toBe(0);
    await check('MacAddress;Depot', `${macOf(0)};B`);
    expect(() => imports.findings(page)).toThrow('This import is no longer kept.');
  });
});
