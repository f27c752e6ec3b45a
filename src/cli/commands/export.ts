import { randomUUID } from 'node:crypto';
import { dirname, extname, resolve } from 'node:path';
import { unfinishedExports } from '@core/composition/index.ts';
import { assertFolderOf, createExports, type ExportsPorts } from '@core/export/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { ExportStatus } from '@shared/export/contract.ts';
import type { ExportFormat } from '@shared/export/formats.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Command, Context, SignedIn } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { wrongUsage } from '../failures.ts';
import { fieldsNamed } from '../fields.ts';
import { filtersOfText } from '../filters.ts';
import { marksGiven, marksOption } from '../mark-options.ts';
import { readDevices } from '../read-devices.ts';
import { rowsOfDevices } from '../rows-of-devices.ts';
import { serviceNowMs } from '../service-now.ts';
import { inOrder, orderGiven, sortOf, sortOptions, withOrder } from '../sort-options.ts';
import { devicesText } from '../words.ts';

const formats: Readonly<Record<string, ExportFormat>> = {
  '.xlsx': 'xlsx',
  '.csv': 'csv',
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.tsv': 'tsv',
};

function formatOf({ given }: Context, path: string): ExportFormat {
  const format = formats[extname(path).toLowerCase()];
  const asked = given.text('format');
  if (format !== undefined && asked !== undefined && asked !== format)
    throw wrongUsage(
      `The name of the file says ${format}, and --format says ${asked}.`,
      'Leave --format out: an export has the format that the name of its file ends with.',
    );
  if (given.has('update-form')) {
    if (format !== 'csv') throw wrongUsage('The update form is a .csv file.');
    if (given.text('marks') !== undefined)
      throw wrongUsage('The update form has what the service has.', 'Leave --marks out.');
    if (!given.has('seen')) return 'update';
    throw wrongUsage('The update form always has the values of the service.', 'Leave --seen out.');
  }
  if (format) return format;
  throw wrongUsage(
    'The name of the file does not say its format.',
    `End it with one of ${Object.keys(formats).join(', ')}.`,
  );
}

/** Returns exports that write into one file, and a promise of how writing ended. */
function exportsInto(
  { rollcall, active }: SignedIn,
  path: string,
  rows: ExportsPorts['rows'],
): { readonly exports: ReturnType<typeof createExports>; readonly ended: Promise<ExportStatus> } {
  const { promise: ended, resolve: end } = Promise.withResolvers<ExportStatus>();
  const exports = createExports({
    access: { active: () => active },
    fields: () => rollcall.catalogue.fields(),
    rows,
    // Nothing is read again meanwhile.
    hold: () => () => undefined,
    marks: (accountId) => rollcall.marks.list(accountId),
    place: {
      folder: () => dirname(path),
      ask: () => Promise.resolve(path),
      reveal: () => undefined,
      copyText: () => Promise.resolve(),
    },
    unfinished: unfinishedExports(rollcall.dataFolder),
    clock,
    newId: randomUUID,
    application: `Rollcall ${packageFile.version}`,
    tell: (status) => void (status.state !== 'writing' && end(status)),
  });
  return { exports, ended };
}

/** Exports devices to a file with its manifest next to it, as the application does. */
export const exportDevices: Command = {
  name: 'export',
  positionals: ['FILE', '[FILTER…]'],
  summary: 'Devices into a file (.xlsx, .csv, .json, .ndjson, .tsv) with a manifest beside it',
  options: [
    { name: 'fields', value: 'NAMES', summary: 'Fields separated by commas (all)' },
    marksOption,
    ...sortOptions,
    { name: 'seen', summary: 'Values as on the screen, under labels, instead of as the service has them' },
    { name: 'update-form', summary: 'The service’s own CSV form, which can be imported again' },
  ],
  async run(context) {
    const { given, signedIn, progress, note, warn } = context;
    const [file = '', ...filter] = given.positionals;
    const path = resolve(file);
    const format = formatOf(context, path);
    const orderAmong = orderGiven(given);
    // Reading a large company takes minutes.
    await assertFolderOf(path);
    const signed = await signedIn();
    const fields = await signed.rollcall.catalogue.fields();
    const list = given.text('fields');
    const fieldNames = (list === undefined ? fields : fieldsNamed(list, fields)).map(({ name }) => name);
    const order = orderAmong(fields);
    const anyOf = filtersOfText(filter.join(' '), fields, serviceNowMs(signed.active));
    progress(`Reading the devices of ${signed.active.account.name} …`);
    const missing: string[] = [];
    const devices = await readDevices(signed.active, anyOf, withOrder(fieldNames, order), (happened) => {
      missing.push(happened);
      warn(happened);
    });
    const rows = rowsOfDevices(inOrder(devices, order), Date.now(), missing);
    const { exports, ended } = exportsInto(signed, path, rows);
    const question = { key: 'cli', filters: [], sort: sortOf(order), ...(anyOf.length > 0 ? { anyOf } : {}) };
    const values = given.has('seen') ? 'seen' : 'raw';
    const asked = { question, reach: 'seen', fieldNames, format, values, marks: marksGiven(given) } as const;
    const { leftOut } = await exports.plan(asked);
    // Without --fields, nobody expects those that cannot be changed.
    if (list !== undefined && leftOut.length > 0)
      warn(`The form leaves out ${leftOut.join(', ')}, which cannot be changed.`);
    await exports.start({ ...asked, place: 'ask' });
    const { state, error, rows: written, notes } = await ended;
    await exports.close();
    if (error) throw new Failure(error);
    if (state !== 'done') return exitCodes.interrupted;
    note(`${devicesText(written)} in ${path}`);
    for (const text of notes.filter((one) => !missing.includes(one))) note(text);
    return written > 0 ? exitCodes.ok : exitCodes.notFound;
  },
};
