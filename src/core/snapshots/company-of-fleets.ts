import { Failure } from '@shared/contract/failure.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { createListeners } from '@shared/listeners.ts';
import type { Fleets } from '../devices/index.ts';
import { DevicesMoved, type LoadedCompany, type NamedField } from './loaded-company.ts';
import type { ColumnToPack } from './snapshot-bytes.ts';
import { emptyCodes } from './snapshot.ts';

/** A company that is read through its fleets. */
interface CompanyOfFleets extends LoadedCompany {
  /** Must be called with every status of a fleet. */
  readonly onStatus: (status: Pick<FleetStatus, 'key' | 'state' | 'readAtMs'>) => void;
}

type CompanyFleets = Pick<Fleets, 'addresses' | 'column' | 'valuesAt'>;

/** Returns answers of one edition of the devices unchanged. Throws `DevicesMoved` for any other edition. */
const onlyOf =
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
  const unmoved = onlyOf(edition);
  for (const { name, displayName } of fields) {
    const { codes, places } = unmoved(await fleets.column(name));
    const valueCount = places.length + 1;
    const compact = emptyCodes(codes.length, valueCount);
    compact.set(codes);
    yield {
      fieldName: name,
      label: displayName,
      valueCount,
      codes: compact,
      list: async (from, to) => unmoved(await fleets.valuesAt(name, places.slice(from - 1, to - 1))).json,
    };
  }
}

/** Returns the company of the active account, of which all fleets are views. */
export function companyOfFleets(fleets: CompanyFleets): CompanyOfFleets {
  const listeners = createListeners<void>();
  return {
    onRead: (listener) => void listeners.add(listener),
    onStatus({ state, readAtMs }) {
      if (state === 'ready' && readAtMs !== null) listeners.tell();
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
