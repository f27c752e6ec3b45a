import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Fleets } from '../devices/index.ts';
import { DevicesMoved, type LoadedCompany } from './ports.ts';

/** Rows of a window: few enough that what arrives is soon dealt with. */
const rowsAtOnce = 1000;

/** A company as its fleets have it. */
interface CompanyOfFleets extends LoadedCompany {
  /** Has to be called with every status of a fleet. */
  readonly onStatus: (status: Pick<FleetStatus, 'key' | 'state' | 'readAtMs'>) => void;
}

/** The company of the active account, which all its fleets are answered from. */
export function companyOfFleets(fleets: Pick<Fleets, 'open' | 'rows'>): CompanyOfFleets {
  const listeners: (() => void)[] = [];
  return {
    onRead: (listener) => void listeners.push(listener),
    onStatus({ state, readAtMs }) {
      if (state === 'ready' && readAtMs !== null) for (const listener of listeners) listener();
    },
    async devices() {
      const { key } = await fleets.open({ filters: [] });
      const choice = { key, sort: [] };
      const { total, revision, readAtMs } = await fleets.rows({
        ...choice,
        offset: 0,
        limit: 1,
        fieldNames: [],
      });
      if (readAtMs === null) return null;
      return {
        readAtMs,
        revision,
        total,
        async *windows(fieldNames) {
          for (let offset = 0; offset < total; offset += rowsAtOnce) {
            const range = { offset, limit: rowsAtOnce, fieldNames: [...fieldNames] };
            const rows = await fleets.rows({ ...choice, ...range });
            if (rows.revision !== revision) throw new DevicesMoved();
            yield rows.window;
          }
        },
      };
    },
  };
}
