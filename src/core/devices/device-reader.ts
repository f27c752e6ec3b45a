import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { Device } from '@shared/devices/contract.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import type { AccountAccess } from '../accounts/index.ts';
import { isServiceTrouble, type Clock } from '../service/index.ts';
import type { ReadCompany } from './company/company-figures.ts';
import type { FieldCatalogue } from './fields/field-catalogue.ts';
import { readDevice } from './read-device.ts';
import { say } from './words.ts';

/** The dependencies of a device reader. */
interface DeviceReaderPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly catalogue: FieldCatalogue;
  readonly clock: Pick<Clock, 'now'>;
}

const noDevice = (mac: string): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('noDevice', { mac }),
    safe: nothingChanged(),
    todo: say('checkAddress'),
  });

/** Reads a device from the service. Throws as `readDevice` does, or `not-found`. */
async function readWhole({ access, catalogue, clock }: DeviceReaderPorts, mac: string): Promise<Device> {
  const active = access.active();
  const fields = await catalogue.fields();
  const fieldNames = fields.map(({ name }) => name);
  const device = await readDevice(active, mac, fieldNames);
  if (device === null) throw noDevice(mac);
  return { mac: device.mac, readAtMs: clock.now(), values: [...device.values], error: null };
}

/** Returns a device as it is in memory; `null` when it is not there. */
async function inMemory(
  { company, readAtMs }: ReadCompany,
  mac: string,
  error: AppError,
): Promise<Device | null> {
  const { fieldNames } = company;
  const address = normaliseMac(mac) ?? mac;
  const [known] = await company.ask('lookUp', { macs: [address], fieldNames });
  if (!known) return null;
  const values = fieldNames.map((name, at): [string, FieldValue] => [name, known[at] ?? null]);
  return { mac: address, readAtMs, values: values.filter(([, value]) => value !== null), error };
}

/**
 * Creates the function that handles the request `device`; `wasRead` returns the company of the active account, `null` before
 * it was read as a whole.
 */
export function createDeviceReader(
  ports: DeviceReaderPorts,
  wasRead: () => ReadCompany | null,
): (mac: string) => Promise<Device> {
  return async (mac) => {
    try {
      return await readWhole(ports, mac);
    } catch (thrown) {
      const read = wasRead();
      if (!read || !isServiceTrouble(thrown)) throw thrown;
      const known = await inMemory(read, mac, thrown.error);
      if (!known) throw thrown;
      return known;
    }
  };
}
