import { setImmediate } from 'node:timers/promises';
import type { KeptSnapshot, SnapshotsRepository } from '../storage/index.ts';
import { DamagedSnapshot } from './sections.ts';

/** How many bytes are written or read in one go; other work can run in between. */
const partBytes = 256 * 1024;

/**
 * Writes a snapshot. It is not listed unless it was written to its end, neither after a failure nor after `signal` was
 * aborted. Throws `Failure` `storage`.
 */
export async function writeKept(
  { repository, accountId, signal }: WriteTo,
  snapshot: KeptSnapshot,
  bytes: Uint8Array,
): Promise<void> {
  repository.removeUnfinished(accountId);
  repository.begin(accountId, snapshot);
  for (let from = 0; from < bytes.length; from += partBytes) {
    await setImmediate();
    if (signal.aborted) return;
    repository.addPart(accountId, snapshot.id, from / partBytes, bytes.subarray(from, from + partBytes));
  }
  await setImmediate();
  if (!signal.aborted) repository.finish(accountId, snapshot.id);
}

/** Where a snapshot is written. */
export interface WriteTo {
  readonly repository: SnapshotsRepository;
  readonly accountId: string;
  /** Aborted when the account is left. */
  readonly signal: AbortSignal;
}

/** Reads the bytes of a finished snapshot. Throws `DamagedSnapshot` when some are missing, and `Failure` `storage`. */
export async function readKept(
  repository: SnapshotsRepository,
  accountId: string,
  { id, size }: KeptSnapshot,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (let position = 0; at < size; position += 1) {
    const part = repository.part(accountId, id, position);
    if (!part || at + part.length > size) throw new DamagedSnapshot('parts are missing');
    bytes.set(part, at);
    at += part.length;
    await setImmediate();
  }
  return bytes;
}
