import type { Emitters } from '@shared/contract/define.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { devicesContract, FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import type { Clock, DeviceRecord } from '../service/index.ts';
import type { DeviceColumns } from './columns.ts';
import type { FieldCatalogue } from './field-catalogue.ts';
import type { Patience } from './patience.ts';
import type { Progress } from './page-source.ts';
import { readPages } from './read-pages.ts';
import { createRecordSink } from './record-sink.ts';
import { unlessLeft } from './unless-left.ts';

/** What a fleet works with. */
export interface FleetPorts {
  readonly active: ActiveAccount;
  readonly catalogue: FieldCatalogue;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  readonly emit: Emitters<typeof devicesContract>;
  /** The page size that works for this account, as far as it is known; shared by its fleets. */
  readonly learned: { pageSize: number };
}

/** Where a fleet stands, beside its devices. */
export type Standing = Pick<
  FleetStatus,
  'state' | 'total' | 'revision' | 'readAtMs' | 'requests' | 'waitingUntilMs' | 'error'
>;

/** The parts of a fleet that a reading fills. */
export interface FleetParts {
  readonly key: string;
  readonly filters: readonly Filter[];
  readonly columns: DeviceColumns;
  readonly fields: Map<string, Field>;
  readonly ports: FleetPorts;
  /** Aborted when the account was left, the fleet dropped or the reading cancelled. */
  readonly signal: AbortSignal;
  readonly patience: Patience;
  readonly standing: () => Standing;
  readonly change: (to: Partial<Standing>) => void;
}

const errorOf = (thrown: unknown): AppError =>
  thrown instanceof Failure
    ? thrown.error
    : {
        code: 'internal',
        happened: 'Rollcall stumbled over an error of its own while reading the devices.',
        safe: 'The devices read before are shown.',
        todo: 'Read again; if it happens again, copy the details into a report.',
        details: thrown instanceof Error ? thrown.name : typeof thrown,
      };

/** Pages of a fleet that are read at once. */
const concurrency = 4;

function takePage(parts: FleetParts, devices: readonly DeviceRecord[]): void {
  const { readAtMs, revision } = parts.standing();
  // After the first complete reading the rows stay as they are until the new ones are all there.
  if (readAtMs !== null || devices.length === 0) return;
  parts.columns.put(devices);
  parts.change({ revision: revision + 1 });
}

/** Makes a reading the content of the fleet, and tells what it changed unless it was the first. */
function settle(
  { key, columns, ports, standing, change }: FleetParts,
  devices: readonly DeviceRecord[],
): void {
  const { added, removed, cells } = columns.replace(devices);
  if (added + removed + cells.length === 0) return;
  const { revision, readAtMs } = standing();
  change({ revision: revision + 1 });
  if (readAtMs !== null) ports.emit.changed({ key, revision: revision + 1, added, removed, cells });
}

async function readFields({ fields, ports, signal }: FleetParts): Promise<readonly string[]> {
  const known = await unlessLeft(signal, ports.catalogue.fields());
  fields.clear();
  for (const field of known) fields.set(field.name, field);
  return [...fields.keys()];
}

async function readDevices(parts: FleetParts): Promise<void> {
  const { filters, ports, signal, patience } = parts;
  const { client, account } = ports.active;
  const fieldNames = await readFields(parts);
  const sink = createRecordSink({ client, companyId: account.companyId, filters, fieldNames }, (devices) =>
    takePage(parts, devices),
  );
  const onProgress = ({ totalItems: total, requests }: Progress): void => {
    patience.onSuccess();
    parts.change({ total, requests });
  };
  const onTrouble = (error: unknown): Promise<void> => patience.onTrouble(error);
  const { pageSize } = ports.learned;
  const read = await readPages({ sink, signal, pageSize, concurrency, onProgress, onTrouble });
  ports.learned.pageSize = read.pageSize;
  const devices = sink.devices(read.keep);
  settle(parts, devices);
  parts.change({
    state: 'ready',
    total: read.totalItems ?? devices.length,
    requests: read.requests,
    readAtMs: ports.clock.now(),
    error: null,
  });
}

/**
 * Reads every page of a fleet. The first reading fills the columns page by page; a later one replaces them at its end.
 * A failed one keeps the devices and says why, a cancelled one keeps them too. Once the signal is aborted, no device is stored any more.
 */
export async function readFleet(parts: FleetParts): Promise<void> {
  const { ports, change } = parts;
  change({ state: 'loading', requests: 0 });
  try {
    await readDevices(parts);
  } catch (thrown) {
    if (parts.signal.aborted) return change({ state: 'cancelled', waitingUntilMs: null, error: null });
    const error = errorOf(thrown);
    // A field that is gone from the company makes every query for it a wrong one.
    if (error.code === 'rejected') ports.catalogue.forget();
    change({ state: 'failed', error });
  }
}
