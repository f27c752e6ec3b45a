import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createAccountsRepository } from '../accounts-repository.ts';
import { openDatabase } from '../database/database.ts';
import { createLedgerRepository, type LedgerRepository } from '../ledger-repository.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import type { AccountsRepository } from '../kept-account.ts';
import { canonicalJson } from './canonical-json.ts';
import { entryHash } from './chain.ts';
import { LedgerBench } from '@test/support/ledger-bench.ts';

let bench: LedgerBench;
let database: DatabaseSync;
let ledger: LedgerRepository;

beforeEach(() => {
  bench = new LedgerBench();
  ({ database, ledger } = bench);
});

/** Manipulations that are possible with write access to the file. */
const dropTriggers = (): void => {
  const triggers = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
};
const recordOf = (sequence: number): string =>
  String(database.prepare('SELECT record FROM ledger WHERE sequence = ?').get(sequence)?.['record']);

describe('the check of the ledger', () => {
  beforeEach(() => {
    bench.runThrough('a');
    bench.runThrough('b');
    dropTriggers();
  });

  it('finds nothing wrong with a ledger as it was written, and names its end', () => {
    const last = ledger.page({ offset: 0, limit: 1 }).rows[0];
    expect(ledger.check()).toEqual({ ok: true, entries: 8, end: { sequence: 8, hash: last?.hash } });
  });

  it('finds an empty ledger whole', () => {
    database = memoryDatabase();
    expect(createLedgerRepository(database).check()).toMatchObject({ ok: true, entries: 0 });
  });

  it('finds any character that was changed in any entry', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), (sequence, place) => {
        const record = recordOf(sequence);
        const at = place % record.length;
        const changed = `${record.slice(0, at)}${record[at] === '1' ? '2' : '1'}${record.slice(at + 1)}`;
        const write = database.prepare('UPDATE ledger SET record = ? WHERE sequence = ?');
        database.exec('DROP INDEX IF EXISTS ledger_by_operation');
        write.run(changed, sequence);
        expect(ledger.check()).toMatchObject({ ok: false, brokenAt: sequence, problem: 'changed' });
        write.run(record, sequence);
        expect(ledger.check().ok).toBe(true);
      }),
    );
  });

  it.each([1, 4, 7])('finds that entry %d was removed', (sequence) => {
    database.exec(`DELETE FROM ledger WHERE sequence = ${sequence}`);
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: sequence, problem: 'order' });
  });

  it('finds a gap that was closed by renumbering', () => {
    database.exec(
      'DELETE FROM ledger WHERE sequence = 3; UPDATE ledger SET sequence = sequence - 1 WHERE sequence = 4',
    );
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 3, problem: 'changed' });
  });

  it('finds entries that changed places', () => {
    const [second, third] = [recordOf(2), recordOf(3)];
    const write = database.prepare('UPDATE ledger SET record = ? WHERE sequence = ?');
    write.run(third, 2);
    write.run(second, 3);
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 2, problem: 'changed' });
  });

  it('finds an entry that was put in with a hash of its own', () => {
    const last = ledger.all().at(-1);
    const record = canonicalJson({ ...(JSON.parse(recordOf(8)) as object), sequence: 9 });
    const insert = database.prepare('INSERT INTO ledger VALUES (9, ?, ?)');
    insert.run(record, entryHash(last?.hash ?? '', record));
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 9, problem: 'end' });
  });

  it('finds a tail that was computed anew, hashes and all', () => {
    const write = database.prepare('UPDATE ledger SET record = ?, hash = ? WHERE sequence = ?');
    let previous = ledger.all()[5]?.hash ?? '';
    for (const sequence of [7, 8]) {
      const record = recordOf(sequence).replace('m.dvorak', 'nobody');
      previous = entryHash(previous, record);
      write.run(record, previous, sequence);
    }
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 8, problem: 'end' });
  });

  it.each([
    ['has another number inside', { sequence: 3 }],
    ['is no entry', { event: 'nothing' }],
  ])('finds an entry that %s, even where hash and end were computed anew', (_, change) => {
    const record = canonicalJson({ ...(JSON.parse(recordOf(8)) as object), ...change });
    const hash = entryHash(ledger.all()[6]?.hash ?? '', record);
    database.prepare('UPDATE ledger SET record = ?, hash = ? WHERE sequence = 8').run(record, hash);
    database.prepare('UPDATE ledger_end SET hash = ?').run(hash);
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 8, problem: 'changed' });
  });

  it.each(['{', '{"event":"nothing"}'])(
    'names an entry that is unreadable, and all others are listed: %s',
    (record) => {
      database.exec('DROP INDEX IF EXISTS ledger_by_operation');
      database.prepare('UPDATE ledger SET record = ? WHERE sequence = 3').run(record);
      expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 3, problem: 'changed' });
      const { total, rows } = ledger.page({ offset: 4, limit: 3 });
      expect(total).toBe(8);
      expect(rows.map(({ sequence, event }) => [sequence, event])).toEqual([
        [4, 'ended'],
        [3, 'unreadable'],
        [2, 'sending'],
      ]);
      expect(ledger.all()[2]).toMatchObject({ event: 'unreadable', record });
    },
  );

  it('finds that the end was cut off', () => {
    database.exec('DELETE FROM ledger WHERE sequence > 6');
    expect(ledger.check()).toMatchObject({ ok: false, entries: 6, brokenAt: 7, problem: 'end' });
  });

  it('finds old values in the journal that are not those that were confirmed', () => {
    database.exec(
      `UPDATE operation_devices SET before = '"Hold"' WHERE operation_id = 'b' AND mac = '02:00'`,
    );
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 5, problem: 'old-values' });
  });
});

const lock: Parameters<AccountsRepository['enterDemoLock']>[0] = {
  id: 'demo',
  name: 'Transit',
  serviceAddress: '',
  apiPrefix: '',
  companyId: 627,
  username: 'demo',
  colour: 'grey',
  label: '',
  isReadOnly: false,
};

describe('the check of a ledger to which another process adds an entry meanwhile', () => {
  it('finds nothing wrong, and covers the entries from before', () => {
    const folder = temporaryFolder('ledger');
    const own = openDatabase(folder).database;
    const other = openDatabase(folder).database;
    const locks = createAccountsRepository(other);
    try {
      locks.enterDemoLock({ ...lock, isReadOnly: true });
      // The entry arrives after the entries were read, and before their recorded end is.
      const prepare = own.prepare.bind(own);
      own.prepare = (text) => {
        if (text.includes('ledger_end')) locks.enterDemoLock(lock);
        return prepare(text);
      };
      const check = createLedgerRepository(own);
      expect(check.check()).toMatchObject({ ok: true, entries: 1 });
      expect(check.check()).toMatchObject({ ok: true, entries: 2 });
    } finally {
      own.close();
      other.close();
    }
  });
});
