import * as z from 'zod';
import type { FieldValue } from '@shared/devices/value.ts';
import { packCodes, unpackCodes } from './code-planes.ts';
import { packMacs, unpackMacs } from './mac-deltas.ts';
import { DamagedSnapshot, joinSections, packSection, splitSections, unpackSection } from './sections.ts';
import type { Snapshot, SnapshotColumn } from './snapshot.ts';
import type { Pause } from './turns.ts';

/** Values of a dictionary that are written, or read, at once. */
const valuesAtOnce = 4096;

const headSchema = z.object({
  version: z.literal(1),
  devices: z.int().min(0),
  columns: z.array(z.object({ fieldName: z.string(), label: z.string(), values: z.int().min(1) })),
});

const blocksOf = (values: number): number => Math.ceil((values - 1) / valuesAtOnce);

const packJson = (value: unknown): Promise<Uint8Array> => packSection(Buffer.from(JSON.stringify(value)));

async function unpackJson(packed: Uint8Array | undefined): Promise<unknown> {
  const bytes = await unpackSection(packed);
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    throw new DamagedSnapshot('a section is no JSON');
  }
}

async function packColumn({ values, codes }: SnapshotColumn, pause: Pause): Promise<Uint8Array[]> {
  const sections: Uint8Array[] = [];
  for (let from = 1; from < values.length; from += valuesAtOnce) {
    sections.push(await packJson(values.slice(from, from + valuesAtOnce)));
    await pause();
  }
  return [...sections, await packSection(packCodes(codes))];
}

/** A snapshot as bytes, to keep it: dictionaries and codes compressed column by column, with a checksum. */
export async function packSnapshot({ macs, columns }: Snapshot, pause: Pause): Promise<Uint8Array> {
  const named = columns.map(({ fieldName, label, values }) => ({ fieldName, label, values: values.length }));
  const sections = [await packJson({ version: 1, devices: macs.length, columns: named })];
  sections.push(await packSection(packMacs(macs)));
  for (const column of columns) {
    sections.push(...(await packColumn(column, pause)));
    await pause();
  }
  return joinSections(sections);
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
    // What the checksum lets through is what `packColumn` wrote.
    for (const value of block as FieldValue[]) values.push(value);
    await pause();
  }
  if (values.length !== count) throw new DamagedSnapshot('another number of values');
  return values;
}

async function unpackHead(section: Uint8Array | undefined): Promise<z.infer<typeof headSchema>> {
  const head = headSchema.safeParse(await unpackJson(section));
  if (!head.success) throw new DamagedSnapshot('its head');
  return head.data;
}

/**
 * The snapshot that was packed, with those of its columns that are wanted. Throws `DamagedSnapshot` unless the bytes are
 * those that were written.
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
