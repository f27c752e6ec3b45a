import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createAccountsRepository } from './accounts-repository.ts';
import { openDatabase } from './database/database.ts';
import { keptAccount } from './testing/kept-account.ts';
import { memoryDatabase } from './testing/memory-database.ts';
import {
  createSnapshotsRepository,
  type KeptSnapshot,
  type SnapshotsRepository,
} from './snapshots-repository.ts';

let database: DatabaseSync;
let snapshots: SnapshotsRepository;

const snapshot = (id: string, part: Partial<KeptSnapshot> = {}): KeptSnapshot => ({
  id,
  companyId: 627,
  day: null,
  name: 'Before the roll-out',
  readAtMs: 1000,
  devices: 2,
  size: 3,
  ...part,
});

function keep(kept: KeptSnapshot, accountId = 'transit', into = snapshots): void {
  into.begin(accountId, kept);
  into.addPart(accountId, kept.id, 0, Uint8Array.of(1, 2));
  into.addPart(accountId, kept.id, 1, Uint8Array.of(3));
  into.finish(accountId, kept.id);
}

const partCount = () => database.prepare('SELECT COUNT(*) AS n FROM snapshot_parts').get()?.['n'];

beforeEach(() => {
  database = memoryDatabase();
  snapshots = createSnapshotsRepository(database);
});

describe('snapshots in the database', () => {
  it('come back as saved, the latest reading first, separately for each account', () => {
    keep(snapshot('a'));
    keep(snapshot('b', { readAtMs: 2000, day: '2026-11-20', name: '' }));
    keep(snapshot('a', { name: 'Another' }), 'demo-627');
    expect(snapshots.list('transit')).toEqual([
      { ...snapshot('b', { readAtMs: 2000, day: '2026-11-20', name: '' }), present: 3 },
      { ...snapshot('a'), present: 3 },
    ]);
    expect(snapshots.list('demo-627')).toMatchObject([{ name: 'Another' }]);
    expect([0, 1, 2].map((position) => snapshots.part('transit', 'a', position))).toEqual([
      Uint8Array.of(1, 2),
      Uint8Array.of(3),
      null,
    ]);
  });

  it('are in the same order whatever their ids, even those of one reading', () => {
    keep(snapshot('b', { name: 'A' }));
    keep(snapshot('c', { name: '', day: '2026-11-20' }));
    keep(snapshot('a', { name: 'B' }));
    expect(snapshots.list('transit').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('are not listed before they are finished, and are removed if that never happens', () => {
    keep(snapshot('a'));
    snapshots.begin('transit', snapshot('b'));
    snapshots.addPart('transit', 'b', 0, Uint8Array.of(1));
    expect(snapshots.list('transit').map(({ id }) => id)).toEqual(['a']);
    snapshots.removeUnfinished('demo-627');
    expect(partCount()).toBe(3);
    snapshots.removeUnfinished('transit');
    expect(partCount()).toBe(2);
    expect(snapshots.list('transit').map(({ id }) => id)).toEqual(['a']);
  });

  it('report how much of them is stored', () => {
    keep(snapshot('a'));
    database.exec('DELETE FROM snapshot_parts WHERE position = 1');
    expect(snapshots.list('transit')).toMatchObject([{ size: 3, present: 2 }]);
  });

  it('are removed with all their bytes', () => {
    keep(snapshot('a'));
    snapshots.remove('transit', 'a');
    expect([snapshots.list('transit'), partCount()]).toEqual([[], 0]);
  });

  it('are removed with their account, including their bytes', () => {
    const accounts = createAccountsRepository(database, () => 1000);
    accounts.save(keptAccount());
    keep(snapshot('a'));
    keep(snapshot('a'), 'demo-627');
    accounts.remove('transit');
    expect(snapshots.list('transit')).toEqual([]);
    expect(snapshots.list('demo-627')).toHaveLength(1);
    expect(partCount()).toBe(2);
  });

  it('are there after a restart', () => {
    const folder = temporaryFolder('snapshots');
    const first = openDatabase(folder).database;
    keep(snapshot('a'), 'transit', createSnapshotsRepository(first));
    first.close();
    const second = openDatabase(folder).database;
    const again = createSnapshotsRepository(second);
    expect(again.list('transit')).toEqual([{ ...snapshot('a'), present: 3 }]);
    second.close();
  });

  it('fail with sentences when the database fails', () => {
    database.close();
    expect(() => snapshots.list('transit')).toThrow('Rollcall cannot keep its data');
  });
});
