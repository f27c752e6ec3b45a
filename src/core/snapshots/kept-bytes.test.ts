import { expect, it } from 'vitest';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { createSnapshotsRepository } from '../storage/snapshots-repository.ts';
import { readKept, writeKept } from './kept-bytes.ts';

const bytes = Uint8Array.from({ length: 600_000 }, (_, index) => index % 251);
const kept = { id: 'a', companyId: 1, day: null, name: 'A', readAtMs: 1, devices: 1, size: bytes.length };

function storage() {
  const database = memoryDatabase();
  return createSnapshotsRepository(database);
}

it('writes bytes in several parts, and reads them again', async () => {
  const repository = storage();
  await writeKept({ repository, accountId: 'transit', signal: new AbortController().signal }, kept, bytes);
  expect(repository.part('transit', 'a', 2)).not.toBeNull();
  expect(await readKept(repository, 'transit', kept)).toEqual(bytes);
});

it.each([1, 2, 3])('keeps no snapshot whose account is left after part %i of 3', async (last) => {
  const repository = storage();
  const leaving = new AbortController();
  let parts = 0;
  const watched = {
    ...repository,
    addPart: (...part: Parameters<typeof repository.addPart>): void => {
      repository.addPart(...part);
      if (++parts === last) leaving.abort();
    },
  };
  await writeKept({ repository: watched, accountId: 'transit', signal: leaving.signal }, kept, bytes);
  expect([parts, repository.list('transit')]).toEqual([last, []]);
});
