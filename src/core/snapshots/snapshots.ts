import type { Baselines, ChangedDevice, Comparison } from '@shared/snapshots/contract.ts';
import { lastRefresh } from '@shared/snapshots/limits.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { unlessLeft } from '../devices/index.ts';
import { refreshBaseline } from './baselines.ts';
import { compareReadings, type GroupKey, type KeptComparison } from './comparisons.ts';
import { createKeeping, type Keeping } from './keeping.ts';
import { DevicesMoved } from './loaded-company.ts';
import type { SnapshotsPorts } from './ports.ts';
import type { PackedReading, Readings } from './readings.ts';
import { damaged, noComparison, noSnapshot, notLoaded } from './refusals.ts';
import { DamagedSnapshot } from './sections.ts';

/**
 * Snapshots of a company, and comparisons with them. Throws `Failure`: `not-signed-in`; `not-found` for a snapshot or
 * comparison that no longer exists; `invalid-request` before the devices are loaded or when too many snapshots are kept;
 * `storage`, also for a damaged snapshot; `cancelled` when the account is left.
 */
export interface Snapshots {
  list(): Baselines;
  keep(name: string): Promise<Baselines>;
  remove(id: string): Baselines;
  compare(baselineId: string): Promise<Comparison>;
  devices(comparisonId: string, key: GroupKey, offset: number, limit: number): ChangedDevice[];
  macs(comparisonId: string, key: GroupKey | null): Float64Array<ArrayBuffer>;
}

/** The state of one stay in an account, from choosing it to leaving it. */
interface Stay {
  readonly active: ActiveAccount;
  readonly readings: Readings;
  readonly keeping: Keeping;
  /** Settles when all queued work is done. */
  work: Promise<unknown>;
  comparison: KeptComparison | null;
}

function createStay({ repository, newId, readings }: SnapshotsPorts, active: ActiveAccount): Stay {
  const keeping = createKeeping({ active, repository, newId });
  return { active, readings: readings(active.signal), keeping, work: Promise.resolve(), comparison: null };
}

/** Queues work behind all earlier work, whether or not that succeeds. */
function queued<T>(stay: Stay, work: () => Promise<T>): Promise<T> {
  const done = stay.work.then(work);
  stay.work = done.catch(() => undefined);
  return done;
}

function baselinesOf({ active, readings, keeping }: Stay): Baselines {
  const { latest, before } = readings;
  return {
    accountId: active.account.id,
    loaded: latest && { readAtMs: latest.readAtMs, devices: latest.devices },
    baselines: [...(before ? [refreshBaseline(before)] : []), ...keeping.baselines()],
  };
}

/** Packs the loaded devices, and keeps the reading if it is the first of its day. */
async function takeReading({ company, fields, tell }: SnapshotsPorts, stay: Stay): Promise<void> {
  const { signal } = stay.active;
  const known = await unlessLeft(signal, fields());
  const loaded = await unlessLeft(signal, company.devices());
  if (!loaded) return;
  const isOther = await unlessLeft(signal, stay.readings.take(loaded, known));
  if (!isOther || !stay.readings.latest) return;
  tell(baselinesOf(stay));
  await unlessLeft(signal, stay.keeping.keepFirstOfDay(stay.readings.latest));
  tell(baselinesOf(stay));
}

function latestOf({ readings }: Stay): PackedReading {
  if (!readings.latest) throw notLoaded();
  return readings.latest;
}

async function earlier({ keeping, readings }: Stay, baselineId: string) {
  if (baselineId !== lastRefresh) return keeping.bytes(keeping.find(baselineId));
  if (!readings.before) throw noSnapshot();
  return readings.before.bytes;
}

async function compare(ports: SnapshotsPorts, stay: Stay, baselineId: string): Promise<Comparison> {
  const now = latestOf(stay);
  const baseline = baselinesOf(stay).baselines.find(({ id }) => id === baselineId);
  if (!baseline) throw noSnapshot();
  try {
    const fields = await ports.fields();
    const before = await earlier(stay, baselineId);
    stay.comparison = await compareReadings({ id: ports.newId(), baseline, before, now, fields });
    return stay.comparison.summary;
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error;
    stay.keeping.markDamaged(baselineId);
    ports.tell(baselinesOf(stay));
    throw damaged(error);
  }
}

/** Returns a function that returns the stay in the active account; an earlier stay is dropped. */
function createStays(ports: SnapshotsPorts): () => Stay {
  let current: Stay | null = null;
  ports.access.onActiveChange(() => (current = null));
  return () => {
    const active = ports.access.active();
    if (current?.active.signal !== active.signal) current = createStay(ports, active);
    return current;
  };
}

/** Takes every whole reading, one at a time. */
function followReadings(ports: SnapshotsPorts, stayNow: () => Stay): void {
  ports.company.onRead(() => {
    const stay = stayNow();
    queued(stay, () => takeReading(ports, stay)).catch((error: unknown) => {
      if (!stay.active.signal.aborted && !(error instanceof DevicesMoved)) ports.onFault(error);
    });
  });
}

/** Creates the snapshots of the active account's company: its last readings in memory, and those kept in the database. */
export function createSnapshots(ports: SnapshotsPorts): Snapshots {
  const stayNow = createStays(ports);
  followReadings(ports, stayNow);
  const inStay = <T>(work: (stay: Stay) => Promise<T>): Promise<T> => {
    const stay = stayNow();
    return unlessLeft(
      stay.active.signal,
      queued(stay, () => work(stay)),
    );
  };
  const comparisonOf = (id: string): KeptComparison => {
    const { comparison } = stayNow();
    if (comparison?.summary.id !== id) throw noComparison();
    return comparison;
  };
  return {
    list: () => baselinesOf(stayNow()),
    keep: (name) =>
      inStay(async (stay) => {
        await stay.keeping.keep(latestOf(stay), name);
        return baselinesOf(stay);
      }),
    remove(id) {
      const stay = stayNow();
      stay.keeping.remove(id);
      return baselinesOf(stay);
    },
    compare: (baselineId) => inStay((stay) => compare(ports, stay, baselineId)),
    devices: (comparisonId, key, offset, limit) => comparisonOf(comparisonId).devices(key, offset, limit),
    macs: (comparisonId, key) => comparisonOf(comparisonId).macs(key),
  };
}
