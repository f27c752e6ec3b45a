import { Failure } from '@shared/contract/failure.ts';
import type { Device, Distribution, FleetStatus, WindowOfRows } from '@shared/devices/contract.ts';
import { filtersKey, type Filter } from '@shared/devices/filter.ts';
import type { AccountAccess, ActiveAccount } from '../accounts/index.ts';
import { createFleet, type Fleet } from './fleet.ts';
import type { FleetPorts } from './fleet-reading.ts';
import {
  locateIn,
  macsOf,
  rowsOf,
  spreadOf,
  type LocateInput,
  type Located,
  type MacsInput,
  type RowsInput,
} from './fleet-rows.ts';
import { createOpenFleets } from './open-fleets.ts';
import { firstPageSize } from './read-pages.ts';
import { readDevice } from './read-device.ts';

/**
 * The open fleets of the active account, each the devices that match some filters; every method answers the request of
 * the same name in `devicesContract`. A key that is not open fails with `not-found`: the page opens it again.
 */
export interface Fleets {
  open(filters: readonly Filter[]): FleetStatus;
  refresh(key: string): FleetStatus;
  cancel(key: string): FleetStatus;
  rows(input: RowsInput): WindowOfRows;
  macs(input: MacsInput): string[];
  locate(input: LocateInput): Located;
  device(mac: string): Promise<Device>;
  distribution(key: string, fieldName: string): Distribution;
}

/** What the fleets work with. */
export interface FleetsPorts extends Pick<FleetPorts, 'catalogue' | 'clock' | 'emit'> {
  readonly access: Pick<AccountAccess, 'active' | 'onActiveChange'>;
}

function refuse(): never {
  throw new Failure({
    code: 'not-found',
    happened: 'These devices are no longer kept in memory.',
    safe: 'Nothing was changed.',
    todo: 'Read the devices again.',
  });
}

const noDevice = (mac: string): Failure =>
  new Failure({
    code: 'not-found',
    happened: `The company has no device with the MAC address ${mac}.`,
    safe: 'Nothing was changed.',
    todo: 'Check the address, or the company that is chosen.',
  });

const keyOf = ({ account }: ActiveAccount, filters: readonly Filter[]): string =>
  JSON.stringify([account.id, account.companyId, filtersKey(filters)]);

async function readWhole({ access, catalogue, clock }: FleetsPorts, mac: string): Promise<Device> {
  const active = access.active();
  const fields = await catalogue.fields();
  const fieldNames = fields.map(({ name }) => name);
  const device = await readDevice(active, mac, fieldNames);
  if (device === null) throw noDevice(mac);
  return { mac: device.mac, readAtMs: clock.now(), values: [...device.values] };
}

/** Keeps the fleets of the active account in memory; leaving the account drops them all. */
export function createFleets(ports: FleetsPorts): Fleets {
  const fleets = createOpenFleets();
  let learned = { pageSize: firstPageSize };

  ports.access.onActiveChange(() => {
    fleets.closeAll();
    learned = { pageSize: firstPageSize };
  });

  const opened = (key: string): Fleet => fleets.get(key) ?? refuse();

  function start(key: string, filters: readonly Filter[], active: ActiveAccount): Fleet {
    const { catalogue, clock, emit } = ports;
    const fleet = createFleet(key, filters, { active, catalogue, clock, emit, learned });
    fleets.add(key, fleet);
    fleet.read();
    return fleet;
  }

  return {
    open(filters) {
      const active = ports.access.active();
      const key = keyOf(active, filters);
      return (fleets.get(key) ?? start(key, filters, active)).status();
    },
    refresh(key) {
      const fleet = opened(key);
      fleet.read();
      return fleet.status();
    },
    cancel(key) {
      const fleet = opened(key);
      fleet.cancel();
      return fleet.status();
    },
    rows: (input) => rowsOf(opened(input.key), input),
    macs: (input) => macsOf(opened(input.key), input),
    locate: (input) => locateIn(opened(input.key), input),
    distribution: (key, fieldName) => spreadOf(opened(key), fieldName),
    device: (mac) => readWhole(ports, mac),
  };
}
