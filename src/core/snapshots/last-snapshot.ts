import type { Account } from '@shared/accounts/contract.ts';
import type { SnapshotsRepository } from '../storage/index.ts';
import { readKept } from './kept-bytes.ts';
import type { Pause } from './pause.ts';
import type { PackedReading } from './readings.ts';
import { DamagedSnapshot } from './sections.ts';
import { unpackSnapshot } from './snapshot-bytes.ts';
import type { Snapshot, SnapshotColumn } from './snapshot.ts';

/** A packed reading, wherever it is. */
interface Packed {
  readonly readAtMs: number;
  readonly bytes: () => Promise<Uint8Array>;
}

/** What has kept the readings of a company. */
export interface KeptReadings {
  readonly repository: SnapshotsRepository;
  /** The last reading of this stay in the account, later than any in the repository; `null` before the first. */
  readonly latest: PackedReading | null;
}

export type OfCompany = Pick<Account, 'id' | 'companyId'>;

/** Returns the readings of a company, the last first. */
function readingsOf({ repository, latest }: KeptReadings, { id, companyId }: OfCompany): Packed[] {
  const stored = repository.list(id).filter((kept) => kept.companyId === companyId);
  return [
    ...(latest ? [{ readAtMs: latest.readAtMs, bytes: () => Promise.resolve(latest.bytes) }] : []),
    ...stored.map((kept) => ({ readAtMs: kept.readAtMs, bytes: () => readKept(repository, id, kept) })),
  ];
}

/** How a snapshot is unpacked. */
interface Unpacking {
  readonly nowMs: number;
  readonly pause: Pause;
  readonly isWanted?: (column: Pick<SnapshotColumn, 'fieldName' | 'label'>) => boolean;
}

/**
 * Unpacks the last reading of a company that is undamaged and not of a time to come, pausing for other work. Resolves with
 * `null` when there is none. Throws `Failure` `storage`.
 */
export async function lastSnapshot(
  kept: KeptReadings,
  account: OfCompany,
  { nowMs, pause, isWanted }: Unpacking,
): Promise<{ readonly readAtMs: number; readonly snapshot: Snapshot } | null> {
  for (const { readAtMs, bytes } of readingsOf(kept, account)) {
    if (readAtMs > nowMs) continue;
    try {
      return { readAtMs, snapshot: await unpackSnapshot(await bytes(), pause, isWanted) };
    } catch (error) {
      if (!(error instanceof DamagedSnapshot)) throw error;
    }
  }
  return null;
}
