import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { createColumns, type DeviceColumns } from './columns.ts';
import { readFleet, type FleetParts, type FleetPorts, type Standing } from './fleet-reading.ts';
import { createOrderCache, orderOf, type FieldsByName, type Selection } from './order.ts';
import { countStates } from './state-counts.ts';
import { createStatusTicker } from './status-ticker.ts';

/** The devices of one company that match some filters. */
export interface Fleet {
  readonly columns: DeviceColumns;
  readonly fields: FieldsByName;
  /** Whether its account was left or the fleet was dropped: nothing is told of it any more. */
  readonly isClosed: () => boolean;
  readonly standing: () => Standing;
  /** The standing with everything counted. */
  readonly status: () => FleetStatus;
  /** Starts reading every page; while that is under way, does nothing. */
  read(): void;
  readonly order: (selection: Selection) => readonly number[];
  readonly close: () => void;
}

/** Counts every status that is told, so that whoever gets two of them knows which is newer. */
let steps = 0;

const atFirst: Standing = {
  state: 'loading',
  total: null,
  revision: 0,
  readAtMs: null,
  requests: 0,
  error: null,
};

/** A fleet without devices; `read` fills it. */
export function createFleet(key: string, filters: readonly Filter[], ports: FleetPorts): Fleet {
  const own = new AbortController();
  const signal = AbortSignal.any([ports.active.signal, own.signal]);
  const columns = createColumns();
  const fields = new Map<string, Field>();
  const orders = createOrderCache();
  let standing = atFirst;
  let reading: Promise<void> | null = null;

  const status = (): FleetStatus => ({
    key,
    step: ++steps,
    ...standing,
    loaded: columns.size,
    counts: countStates(columns),
  });
  const ticker = createStatusTicker(() => ports.emit.status(status()), signal);
  const change = (to: Partial<Standing>): void => {
    standing = { ...standing, ...to };
    ticker.touch();
  };
  const parts: FleetParts = {
    ...{ key, filters, columns, fields, ports, signal, change },
    standing: () => standing,
  };

  return {
    columns,
    fields,
    isClosed: () => signal.aborted,
    standing: () => standing,
    status,
    read() {
      reading ??= readFleet(parts).then(() => {
        reading = null;
        ticker.flush();
      });
    },
    order: (selection) => orders.get(standing.revision, selection, () => orderOf(columns, selection, fields)),
    close: () => own.abort(),
  };
}
