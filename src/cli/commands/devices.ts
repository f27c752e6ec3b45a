import { markColumnsOf, markValue } from '@core/export/index.ts';
import { macField, nameField, onlineField } from '@shared/devices/field.ts';
import { wholeNumber } from '../arguments.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { fieldsNamed } from '../fields.ts';
import { filtersOfText } from '../filters.ts';
import { marksGiven, marksOption } from '../mark-options.ts';
import { readDevices, valueOf } from '../read-devices.ts';
import { serviceNowMs } from '../service-now.ts';
import { inOrder, orderGiven, sortOptions, withOrder } from '../sort-options.ts';

const usualFields = [macField, nameField, onlineField].join();

/** Lists the devices of the company, or those that match. */
export const devices: Command = {
  name: 'devices',
  positionals: ['[FILTER…]'],
  summary: 'The devices of the company, or those that match a filter',
  options: [
    { name: 'fields', value: 'NAMES', summary: `Fields separated by commas, or * for all (${usualFields})` },
    marksOption,
    ...sortOptions,
    { name: 'limit', value: 'N', summary: 'At most so many devices' },
  ],
  async run({ given, signedIn, answer, note, warn, progress }) {
    const limit = wholeNumber(given, 'limit', 1);
    const orderAmong = orderGiven(given);
    const { rollcall, active } = await signedIn();
    const all = await rollcall.catalogue.fields();
    const columns = fieldsNamed(given.text('fields') ?? usualFields, all);
    const order = orderAmong(all);
    const groups = filtersOfText(given.positionals.join(' '), all, serviceNowMs(active));
    const marks = marksGiven(given);
    const ofMarks = markColumnsOf(all, { values: 'raw', marks });
    const names = columns.map(({ name }) => name);
    progress(`Reading the devices of ${active.account.name} …`);
    const found = await readDevices(active, groups, withOrder(names, order), warn);
    const sorted = inOrder(found, order);
    const kept = marks.length === 0 ? [] : rollcall.marks.list(active.account.id);
    const byMac = new Map(kept.map((mark) => [mark.mac, mark]));
    await answer({
      columns: [
        ...columns.map((field) => ({ name: field.name, field })),
        ...ofMarks.map(({ fieldName }) => ({ name: fieldName })),
      ],
      rows: sorted
        .slice(0, limit)
        .map((device) => [
          ...names.map((name) => valueOf(device, name)),
          ...ofMarks.map(({ mark }) => markValue(mark, byMac.get(device.mac))),
        ]),
    });
    if (found.length > 0) return exitCodes.ok;
    note('No device matches.');
    return exitCodes.notFound;
  },
};
