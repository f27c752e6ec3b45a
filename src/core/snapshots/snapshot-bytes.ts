import * as z from 'zod';
import type { FieldValue } from '@shared/devices/value.ts';
import { packCodes, unpackCodes } from './code-planes.ts';
import { packMacs, unpackMacs } from './mac-deltas.ts';
import { DamagedSnapshot, joinSections, packSection, splitSections, unpackSection } from './sections.ts';
import type { Snapshot, SnapshotColumn } from './snapshot.ts';
import type { Pause } from './pause.ts';

/** The number of values in one section of a dictionary. */
const valuesPerSection = 4096;

const headSchema = z.object({
  version: z.literal(1),
  devices: z.int().min(0),
  columns: z.array(z.object({ fieldName: z.string(), label: z.string(), values: z.int().min(1) })),
});

type Head = z.infer<typeof headSchema>;

const blocksOf = (values: number): number => Math.ceil((values - 1) / valuesPerSection);

async function unpackJson(packed: Uint8Array | undefined): Promise<unknown> {
  const bytes = await unpackSection(packed);
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    throw new DamagedSnapshot('a section is no JSON');
  }
}

/** A column to be packed. */
export interface ColumnToPack extends Omit<SnapshotColumn, 'values'> {
  /** The number of distinct values, including unset. */
  readonly valueCount: number;
  /** Resolves with the values of the codes `from` (inclusive) to `to` (exclusive) as a JSON array. */
  readonly list: (from: number, to: number) => Promise<Uint8Array>;
}

async function packColumn({ valueCount, list, codes }: ColumnToPack): Promise<Uint8Array[]> {
  const sections: Uint8Array[] = [];
  for (let from = 1; from < valueCount; from += valuesPerSection) {
    const to = Math.min(from + valuesPerSection, valueCount);
    sections.push(await packSection(await list(from, to)));
  }
  return [...sections, await packSection(packCodes(codes))];
}

/**
 * Packs a snapshot into bytes for storage: dictionaries and codes compressed column by column, with a checksum. Throws
 * what the columns throw.
 *
 * @param macs 48-bit numbers, ascending; the codes are in their order
 */
export async function packSnapshot(
  macs: Float64Array,
  columns: AsyncIterable<ColumnToPack>,
): Promise<Uint8Array> {
  const named: Head['columns'] = [];
  const sections = [await packSection(packMacs(macs))];
  for await (const column of columns) {
    const { fieldName, label, valueCount } = column;
    named.push({ fieldName, label, values: valueCount });
    sections.push(...(await packColumn(column)));
  }
  const head: Head = { version: 1, devices: macs.length, columns: named };
  return joinSections([await packSection(Buffer.from(JSON.stringify(head))), ...sections]);
}

async function unpackValues(
  sections: readonly Uint8Array[],
  count: number,
  pause: Pause,
): Promise<FieldValue[]> {
  const values: FieldValue[] = [null];
  for (const section of sections) {
    const block = await unpackJson(section);
    if (!Array.isArray(block)) throw new DamagedSnapshot('values that are no list');
    // With a correct checksum, these are the values that `packColumn` wrote.
    for (const value of block as FieldValue[]) values.push(value);
    await pause();
  }
  if (values.length !== count) throw new DamagedSnapshot('another number of values');
  return values;
}

async function unpackHead(section: Uint8Array | undefined): Promise<Head> {
  const head = headSchema.safeParse(await unpackJson(section));
  if (!head.success) throw new DamagedSnapshot('its head');
  return head.data;
}

/**
 * Unpacks a snapshot with those of its columns that `isWanted` selects. Throws `DamagedSnapshot` unless the bytes are
 * exactly as they were written.
 */
export async function unpackSnapshot(
  bytes: Uint8Array,
  pause: Pause,
  isWanted: (column: Pick<SnapshotColumn, 'fieldName' | 'label'>) => boolean = () => true,
): Promise<Snapshot> {
  const [head, packedMacs, ...rest] = splitSections(bytes);
  const { devices, columns: named } = await unpackHead(head);
  const macs = unpackMacs(await unpackSection(packedMacs), devices);
  if (!macs) throw new DamagedSnapshot('its addresses');
  const columns: SnapshotColumn[] = [];
  let at = 0;
  for (const { fieldName, label, values: count } of named) {
    const end = at + blocksOf(count);
    if (isWanted({ fieldName, label })) {
      const values = await unpackValues(rest.slice(at, end), count, pause);
      const codes = unpackCodes(await unpackSection(rest[end]), devices, count);
      if (!codes) throw new DamagedSnapshot(`the column ${columns.length}`);
      columns.push({ fieldName, label, values, codes });
    }
    at = end + 1;
    await pause();
  }
  if (at !== rest.length) throw new DamagedSnapshot('more than its columns');
  return { macs, columns };
}
