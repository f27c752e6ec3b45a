import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';

const names = ['name', 'displayName', 'type', 'unit', 'category', 'isEditable', 'options'];

/** Lists the fields of the company, whose names filters, columns and changes use. */
export const fields: Command = {
  name: 'fields',
  positionals: [],
  summary: 'The fields of the company, with their options',
  options: [],
  async run({ signedIn, answer }) {
    const { rollcall } = await signedIn();
    const all = await rollcall.catalogue.fields();
    await answer({
      columns: names.map((name) => ({ name })),
      rows: all.map(({ name, displayName, type, unit, category, isEditable, options }) => [
        ...[name, displayName, type, unit, category, isEditable],
        options.length === 0
          ? null
          : { json: JSON.stringify(Object.fromEntries(options.map((option) => [option.id, option.name]))) },
      ]),
    });
    return exitCodes.ok;
  },
};
