import { readDevice } from '@core/devices/index.ts';
import { macField } from '@shared/devices/field.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { noSuchDevice } from '../failures.ts';
import { fieldsNamed } from '../fields.ts';
import { recordText } from '../output/table.ts';
import { valueOf } from '../read-devices.ts';

/** Shows one device with its fields. */
export const device: Command = {
  name: 'device',
  positionals: ['MAC'],
  summary: 'One device with all its fields, by its MAC address in any spelling',
  options: [{ name: 'fields', value: 'NAMES', summary: 'Fields separated by commas (all)' }],
  async run({ given, signedIn, answer, write, format }) {
    const [mac = ''] = given.positionals;
    const { rollcall, active } = await signedIn();
    const columns = fieldsNamed(given.text('fields') ?? '*', await rollcall.catalogue.fields());
    const names = columns.map(({ name }) => name);
    const found = await readDevice(
      active,
      mac,
      names.filter((name) => name !== macField),
    );
    if (!found) throw noSuchDevice();
    const rows = {
      columns: columns.map((field) => ({ name: field.name, field })),
      rows: [names.map((name) => valueOf(found, name))],
    };
    await (format === 'table' ? write(recordText(rows)) : answer(rows));
    return exitCodes.ok;
  },
};
