import type { Account } from '@shared/accounts/contract.ts';
import { pageCellKinds, type FieldCells, type PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { KeptDevices } from '../devices/index.ts';
import type { SnapshotsRepository } from '../storage/index.ts';
import { readKept } from './kept-bytes.ts';
import { createPause } from './pause.ts';
import type { PackedReading } from './readings.ts';
import { DamagedSnapshot } from './sections.ts';
import { unpackSnapshot } from './snapshot-bytes.ts';
import type { Snapshot, SnapshotColumn } from './snapshot.ts';

/** How many devices one page has. */
const pageSize = 1000;

/** Returns what the cells of all fields of a page have in common: cell `c` is of device `c`, with the value `decoded[c]`. */
function commonCells(count: number): Omit<FieldCells, 'decoded'> {
  const devices = new Uint32Array(count).map((_, device) => device);
  return {
    count,
    devices,
    kinds: new Uint8Array(count).fill(pageCellKinds.decoded),
    numbers: Float64Array.from(devices),
    lengths: new Uint32Array(count),
    bytes: new Uint8Array(),
  };
}

const valuesOf = (column: SnapshotColumn, from: number, to: number): FieldValue[] =>
  Array.from(column.codes.subarray(from, to), (code) => column.values[code] ?? null);

/** Yields the devices of a snapshot as pages. */
export function* pagesOf({ macs, columns }: Snapshot): Generator<PageCells> {
  for (let from = 0; from < macs.length; from += pageSize) {
    const page = macs.slice(from, from + pageSize);
    const common = commonCells(page.length);
    yield {
      macs: page,
      fieldNames: columns.map(({ fieldName }) => fieldName),
      fields: columns.map((column) => ({ ...common, decoded: valuesOf(column, from, from + pageSize) })),
    };
  }
}

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

/** Returns the readings of a company, the last first. */
function readingsOf({ repository, latest }: KeptReadings, { id, companyId }: OfCompany): Packed[] {
  const stored = repository.list(id).filter((kept) => kept.companyId === companyId);
  return [
    ...(latest ? [{ readAtMs: latest.readAtMs, bytes: () => Promise.resolve(latest.bytes) }] : []),
    ...stored.map((kept) => ({ readAtMs: kept.readAtMs, bytes: () => readKept(repository, id, kept) })),
  ];
}

type OfCompany = Pick<Account, 'id' | 'companyId'>;

/**
 * Unpacks the devices of the last reading of a company that is undamaged and not of a time to come, pausing for other work.
 * Resolves with `null` when there is none. Throws `Failure` `storage`.
 */
export async function keptDevices(
  kept: KeptReadings,
  account: OfCompany,
  nowMs: number,
): Promise<KeptDevices | null> {
  for (const { readAtMs, bytes } of readingsOf(kept, account)) {
    if (readAtMs > nowMs) continue;
    try {
      const snapshot = await unpackSnapshot(await bytes(), createPause());
      return { readAtMs, devices: snapshot.macs.length, pages: () => pagesOf(snapshot) };
    } catch (error) {
      if (!(error instanceof DamagedSnapshot)) throw error;
    }
  }
  return null;
}
