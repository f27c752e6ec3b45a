import { dayText } from '@shared/query/local-time.ts';
import type { Baseline } from '@shared/snapshots/contract.ts';
import { snapshotLimits } from '@shared/snapshots/limits.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import type { ListedSnapshot, SnapshotsRepository } from '../storage/index.ts';
import { baselineOf } from './baselines.ts';
import { readKept, writeKept } from './kept-bytes.ts';
import type { PackedReading } from './readings.ts';
import { noSnapshot, tooMany } from './refusals.ts';

/** The kept snapshots of one account's company. Every call may throw `Failure` `storage`. */
export interface Keeping {
  baselines(): Baseline[];
  /** Keeps a reading under a name. Throws `Failure` `invalid-request` when there are too many. */
  keep(reading: PackedReading, name: string): Promise<void>;
  /**
   * Keeps a reading unless one of its local day is kept already; then removes the earliest days beyond the limit. Later
   * days than that of the reading count as earlier ones: they were kept while the clock was ahead.
   */
  keepFirstOfDay(reading: PackedReading): Promise<void>;
  /** Finds a snapshot by its id. Throws `Failure` `not-found`. */
  find(id: string): ListedSnapshot;
  /** Reads the bytes of a snapshot. Throws `DamagedSnapshot` when some are missing. */
  bytes(kept: ListedSnapshot): Promise<Uint8Array>;
  markDamaged(id: string): void;
  remove(id: string): void;
}

/** What the keeping of snapshots needs of the rest of the application. */
export interface KeepingPorts {
  readonly active: Pick<ActiveAccount, 'account' | 'signal'>;
  readonly repository: SnapshotsRepository;
  readonly newId: () => string;
}

/** Creates the keeping of snapshots of the active account's company in the database. */
export function createKeeping({ active, repository, newId }: KeepingPorts): Keeping {
  const { id: accountId, companyId } = active.account;
  const damaged = new Set<string>();
  const list = () => repository.list(accountId).filter((kept) => kept.companyId === companyId);
  const write = ({ bytes, readAtMs, devices }: PackedReading, day: string | null, name: string) =>
    writeKept(
      { repository, accountId, signal: active.signal },
      { id: newId(), companyId, day, name, readAtMs, devices, size: bytes.length },
      bytes,
    );
  const find = (id: string): ListedSnapshot => {
    const kept = list().find((one) => one.id === id);
    if (!kept) throw noSnapshot();
    return kept;
  };
  return {
    baselines: () => list().map((kept) => baselineOf(kept, damaged.has(kept.id))),
    keep(reading, name) {
      if (list().filter(({ day }) => day === null).length >= snapshotLimits.named) throw tooMany();
      return write(reading, null, name);
    },
    async keepFirstOfDay(reading) {
      const today = dayText(new Date(reading.readAtMs));
      if (list().some(({ day }) => day === today)) return;
      await write(reading, today, '');
      const days = list().filter(({ day }) => day !== null);
      const isAhead = ({ readAtMs }: ListedSnapshot): boolean => readAtMs > reading.readAtMs;
      const inOrder = [...days.filter((kept) => !isAhead(kept)), ...days.filter(isAhead)];
      for (const { id } of inOrder.slice(snapshotLimits.days)) repository.remove(accountId, id);
    },
    find,
    bytes: (kept) => readKept(repository, accountId, kept),
    markDamaged: (id) => void damaged.add(id),
    remove: (id) => repository.remove(accountId, find(id).id),
  };
}
