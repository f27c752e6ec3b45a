import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { createColumns, type DeviceColumns } from './columns.ts';
import { readFleet, type FleetParts, type FleetPorts, type Standing } from './fleet-reading.ts';
import { Patience } from './patience.ts';
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
  /** Starts reading every page, or goes on where a broken connection ended it; while that is under way, does nothing. */
  read(): void;
  /** Ends a reading that is under way; the devices read so far stay. */
  cancel(): void;
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
  waitingUntilMs: null,
  error: null,
};

/** A reading that is under way. */
interface Reading {
  readonly stop: () => void;
  /** Lets it go on when a broken connection suspended it; `false` when none did. */
  readonly resume: () => boolean;
}

function startReading(whole: Omit<FleetParts, 'patience'>, onEnd: () => void): Reading {
  const { ports, change } = whole;
  const stopped = new AbortController();
  const signal = AbortSignal.any([whole.signal, stopped.signal]);
  const patience = new Patience(ports.clock, signal, {
    onPause: (waitingUntilMs) => change({ waitingUntilMs }),
    onSuspended: (error) => change({ state: 'failed', error }),
  });
  void readFleet({ ...whole, patience, signal }).then(onEnd);
  return { stop: () => stopped.abort(), resume: () => patience.resume() };
}

/** A fleet without devices; `read` fills it. */
export function createFleet(key: string, filters: readonly Filter[], ports: FleetPorts): Fleet {
  const own = new AbortController();
  const signal = AbortSignal.any([ports.active.signal, own.signal]);
  const columns = createColumns();
  const fields = new Map<string, Field>();
  const orders = createOrderCache();
  let standing = atFirst;
  let reading: Reading | null = null;

  const counted = () => ({ loaded: columns.size, counts: countStates(columns) });
  const status = (): FleetStatus => ({ key, step: ++steps, ...standing, ...counted() });
  const ticker = createStatusTicker(() => ports.emit.status(status()), signal);
  const change = (to: Partial<Standing>): void => {
    standing = { ...standing, ...to };
    ticker.touch();
  };
  const parts = { key, filters, columns, fields, ports, signal, change, standing: () => standing };
  const onEnd = (): void => {
    reading = null;
    ticker.flush();
  };

  return {
    columns,
    fields,
    isClosed: () => signal.aborted,
    standing: () => standing,
    status,
    read() {
      if (reading?.resume()) change({ state: 'loading' });
      reading ??= startReading(parts, onEnd);
    },
    cancel: () => reading?.stop(),
    order: (selection) => orders.get(standing.revision, selection, () => orderOf(columns, selection, fields)),
    close: () => own.abort(),
  };
}
