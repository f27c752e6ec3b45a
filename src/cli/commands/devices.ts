import { macField, nameField, onlineField } from '@shared/devices/field.ts';
import { allAccountsOption, ofAccounts } from '../all-accounts.ts';
import { wholeNumber } from '../arguments.ts';
import type { Command, Context, SignedIn } from '../command.ts';
import { rowsOfListings, type DeviceListing } from '../device-listing.ts';
import { exitCodes } from '../exit-codes.ts';
import { fieldsNamed } from '../fields.ts';
import { filtersOfText } from '../filters.ts';
import { marksGiven, marksOption } from '../mark-options.ts';
import { readDevices } from '../read-devices.ts';
import { serviceNowMs } from '../service-now.ts';
import { orderGiven, sortOptions, withOrder } from '../sort-options.ts';

const usualFields = [macField, nameField, onlineField].join();

async function listingOf(
  { given, warn, progress }: Context,
  { rollcall, active }: SignedIn,
  orderAmong: ReturnType<typeof orderGiven>,
): Promise<DeviceListing> {
  const { account } = active;
  const fields = await rollcall.catalogue.fields();
  const shown = fieldsNamed(given.text('fields') ?? usualFields, fields);
  const order = orderAmong(fields);
  const groups = filtersOfText(given.positionals.join(' '), fields, serviceNowMs(active));
  progress(`Reading the devices of ${account.name} …`);
  const names = shown.map(({ name }) => name);
  const devices = await readDevices(active, groups, withOrder(names, order), (happened) =>
    warn(`${account.name}: ${happened}`),
  );
  const kept = marksGiven(given).length === 0 ? [] : rollcall.marks.list(account.id);
  return { account, fields, shown, order, devices, kept };
}

/** Lists the devices of the company or of all companies, or those that match. */
export const devices: Command = {
  name: 'devices',
  positionals: ['[FILTER…]'],
  summary: 'The devices of the company, or those that match a filter',
  options: [
    { name: 'fields', value: 'NAMES', summary: `Fields separated by commas, or * for all (${usualFields})` },
    marksOption,
    ...sortOptions,
    { name: 'limit', value: 'N', summary: 'At most so many devices' },
    allAccountsOption,
  ],
  async run(context) {
    const { given, answer, note } = context;
    const limit = wholeNumber(given, 'limit', 1);
    const orderAmong = orderGiven(given);
    const { results, code } = await ofAccounts(context, (of) => listingOf(context, of, orderAmong));
    if (results.length === 0) return code;
    const withAccounts = given.has(allAccountsOption.name);
    await answer(rowsOfListings(results, { marks: marksGiven(given), withAccounts, limit }));
    if (code !== exitCodes.ok || results.some((listing) => listing.devices.length > 0)) return code;
    note('No device matches.');
    return exitCodes.notFound;
  },
};
