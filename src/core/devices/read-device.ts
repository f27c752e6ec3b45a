import { Failure } from '@shared/contract/failure.ts';
import { macField } from '@shared/devices/field.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import { nothingDone } from '@shared/words/safe.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import type { DeviceRecord } from '../service/index.ts';
import { unlessLeft } from './unless-left.ts';
import { say } from './words.ts';

/** More than the one device that can match, in case the service compares more loosely than it documents. */
const pageSize = 10;

/** Returns the failure of a request for a text that is no MAC address. */
export const noMac = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('noMac'),
    safe: nothingDone(),
    todo: say('typeMac'),
  });

/**
 * Reads one device by its MAC address in any spelling (endpoint 2 with the filter `MacAddress` `Equals`), with one request.
 *
 * @returns `null` when the company has no such device
 * @throws Failure as the client does, `cancelled` when the account was left, or `invalid-request` when `mac` is no address
 */
export async function readDevice(
  { client, account, signal }: ActiveAccount,
  mac: string,
  fieldNames: readonly string[],
): Promise<DeviceRecord | null> {
  const address = normaliseMac(mac);
  if (address === null) throw noMac();
  const filters = [{ fieldName: macField, operatorId: 'Equals', operands: [address] }];
  const query = { companyId: account.companyId, filters, fieldNames, page: 1, pageSize };
  const { devices } = await unlessLeft(signal, client.queryDevices(query, signal));
  return devices.find((device) => device.mac === address) ?? null;
}
