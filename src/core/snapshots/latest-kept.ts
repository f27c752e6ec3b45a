import { macField, nameField, onlineField } from '@shared/devices/field.ts';
import { isIdentityField } from '@shared/devices/identity-fields.ts';
import { parseServiceTime } from '@shared/devices/service-time.ts';
import { isSinceLabel, sinceAmong } from '@shared/devices/since-field.ts';
import { valueText } from '@shared/devices/value.ts';
import type { DirectoryContent } from '../fleet-worker/index.ts';
import type { SnapshotsRepository } from '../storage/index.ts';
import { readKept } from './kept-bytes.ts';
import { unpackSnapshot } from './snapshot-bytes.ts';
import { valueAt, type SnapshotColumn } from './snapshot.ts';
import { createPause } from './pause.ts';

type NamedColumn = Pick<SnapshotColumn, 'fieldName' | 'label'>;

const isIdentity = ({ fieldName, label }: NamedColumn): boolean =>
  ![macField, nameField, onlineField].includes(fieldName) &&
  isIdentityField({ name: fieldName, displayName: label });

const isOfDirectory = (column: NamedColumn): boolean =>
  [nameField, onlineField].includes(column.fieldName) || isSinceLabel(column.label) || isIdentity(column);

/**
 * Reads the devices of the last kept reading of a company, with the fields that identify them, pausing for other work.
 * Resolves with `null` when no reading is kept. Throws `DamagedSnapshot` and `Failure` `storage`.
 */
export async function latestKept(
  repository: SnapshotsRepository,
  { id: accountId, companyId }: { readonly id: string; readonly companyId: number },
): Promise<DirectoryContent | null> {
  const kept = repository.list(accountId).find((one) => one.companyId === companyId);
  if (!kept) return null;
  const pause = createPause();
  const { macs, columns } = await unpackSnapshot(
    await readKept(repository, accountId, kept),
    pause,
    isOfDirectory,
  );
  const columnOf = (name: string) => columns.find(({ fieldName }) => fieldName === name);
  const textsOf = async (column: SnapshotColumn | undefined): Promise<string[]> => {
    await pause();
    return Array.from(macs, (_, row) => valueText(valueAt(column, row)));
  };
  const texts = [];
  for (const column of columns.filter(isIdentity)) {
    const { fieldName, label } = column;
    texts.push({ fieldName, label, texts: await textsOf(column) });
  }
  const valuesOf = (column: SnapshotColumn | undefined) => Array.from(macs, (_, row) => valueAt(column, row));
  const since = sinceAmong(
    columns.filter(({ values }) => values.some((value) => parseServiceTime(value) !== null)),
    ({ label }) => label,
  );
  return {
    readAtMs: kept.readAtMs,
    macs: Float64Array.from(macs),
    names: await textsOf(columnOf(nameField)),
    states: valuesOf(columnOf(onlineField)),
    sinces: since ? valuesOf(since) : [],
    columns: texts,
  };
}
