import { macField, nameField, onlineField } from '@shared/devices/field.ts';
import { wholeNumber } from '../arguments.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { wrongUsage } from '../failures.ts';
import { fieldNamed, fieldsNamed } from '../fields.ts';
import { filtersOfText } from '../filters.ts';
import { readDevices, valueOf } from '../read-devices.ts';
import { sortedBy } from '../sorting.ts';

const usualFields = [macField, nameField, onlineField].join();

/** Lists the devices of the company, or those that match. */
export const devices: Command = {
  name: 'devices',
  positionals: ['[FILTER…]'],
  summary: 'The devices of the company, or those that match a filter',
  options: [
    { name: 'fields', value: 'NAMES', summary: `Fields separated by commas, or * for all (${usualFields})` },
    { name: 'sort', value: 'FIELD', summary: 'Sort by a field, unset values last' },
    { name: 'descending', summary: 'Sort from the greatest to the least' },
    { name: 'limit', value: 'N', summary: 'At most so many devices' },
  ],
  async run({ given, signedIn, answer, note, warn, progress }) {
    const limit = wholeNumber(given, 'limit', 1);
    const sortName = given.text('sort');
    const isDescending = given.has('descending');
    if (isDescending && sortName === undefined)
      throw wrongUsage('--descending takes a field to sort by.', 'Name it with --sort.');
    const { rollcall, active } = await signedIn();
    const all = await rollcall.catalogue.fields();
    const columns = fieldsNamed(given.text('fields') ?? usualFields, all);
    const sort = sortName === undefined ? null : fieldNamed(sortName, all);
    const groups = filtersOfText(given.positionals.join(' '), all, Date.now());
    const names = columns.map(({ name }) => name);
    progress(`Reading the devices of ${active.account.name} …`);
    const fieldNames = sort === null ? names : [...new Set([...names, sort.name])];
    const found = await readDevices(active, groups, fieldNames, warn);
    const sorted =
      sort === null
        ? found
        : sortedBy(found, (device) => valueOf(device, sort.name), { field: sort, isDescending });
    await answer({
      columns: columns.map((field) => ({ name: field.name, field })),
      rows: sorted.slice(0, limit).map((device) => names.map((name) => valueOf(device, name))),
    });
    if (found.length > 0) return exitCodes.ok;
    note('No device matches.');
    return exitCodes.notFound;
  },
};
