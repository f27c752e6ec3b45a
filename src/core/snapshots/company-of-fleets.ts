import { Failure } from '@shared/contract/failure.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Fleets } from '../devices/index.ts';
import { DevicesMoved, type LoadedCompany, type NamedField } from './ports.ts';
import type { ColumnToPack } from './snapshot-bytes.ts';
import { emptyCodes } from './snapshot.ts';

/** A company as its fleets have it. */
interface CompanyOfFleets extends LoadedCompany {
  /** Has to be called with every status of a fleet. */
  readonly onStatus: (status: Pick<FleetStatus, 'key' | 'state' | 'readAtMs'>) => void;
}

type CompanyFleets = Pick<Fleets, 'addresses' | 'column' | 'valuesAt'>;

/** Lets through what is of one edition of the devices. Throws `DevicesMoved`. */
const only =
  (edition: number) =>
  <T extends { readonly edition: number }>(answer: T): T => {
    if (answer.edition !== edition) throw new DevicesMoved();
    return answer;
  };

async function* columnsOf(
  fleets: CompanyFleets,
  edition: number,
  fields: readonly NamedField[],
): AsyncGenerator<ColumnToPack> {
  const unmoved = only(edition);
  for (const { name, displayName } of fields) {
    const { codes, places } = unmoved(await fleets.column(name));
    const valueCount = places.length + 1;
    const fewBytes = emptyCodes(codes.length, valueCount);
    fewBytes.set(codes);
    yield {
      fieldName: name,
      label: displayName,
      valueCount,
      codes: fewBytes,
      list: async (from, to) => unmoved(await fleets.valuesAt(name, places.slice(from - 1, to - 1))).json,
    };
  }
}

/** The company of the active account, which all its fleets are answered from. */
export function companyOfFleets(fleets: CompanyFleets): CompanyOfFleets {
  const listeners: (() => void)[] = [];
  return {
    onRead: (listener) => void listeners.push(listener),
    onStatus({ state, readAtMs }) {
      if (state === 'ready' && readAtMs !== null) for (const listener of listeners) listener();
    },
    async devices() {
      try {
        const { readAtMs, revision, edition, macs } = await fleets.addresses();
        return { readAtMs, revision, macs, columns: (fields) => columnsOf(fleets, edition, fields) };
      } catch (thrown) {
        if (thrown instanceof Failure && thrown.error.code === 'not-found') return null;
        throw thrown;
      }
    },
  };
}
