import { pageCellKinds, type FieldCells, type PageCells } from '@shared/devices/page-cells.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { KeptDevices } from '../devices/index.ts';
import { lastSnapshot, type KeptReadings, type OfCompany } from './last-snapshot.ts';
import { createPause } from './pause.ts';
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

/**
 * Unpacks the devices of the last reading of a company that is undamaged and not of a time to come, pausing for other work.
 * Resolves with `null` when there is none. Throws `Failure` `storage`.
 */
export async function keptDevices(
  kept: KeptReadings,
  account: OfCompany,
  nowMs: number,
): Promise<KeptDevices | null> {
  const last = await lastSnapshot(kept, account, { nowMs, pause: createPause() });
  if (!last) return null;
  const { readAtMs, snapshot } = last;
  return { readAtMs, devices: snapshot.macs.length, pages: () => pagesOf(snapshot) };
}
