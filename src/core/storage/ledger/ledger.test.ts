import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleError } from '@test/support/samples.ts';
import type { OperationsJournal } from '../operations/journal.ts';
import type { LedgerRepository } from '../ledger-repository.ts';
import { LedgerBench } from '@test/support/ledger-bench.ts';

let bench: LedgerBench;
let database: DatabaseSync;
let journal: OperationsJournal;
let ledger: LedgerRepository;

beforeEach(() => {
  bench = new LedgerBench();
  ({ database, journal, ledger } = bench);
});

const events = (): string[] => ledger.all().map(({ event }) => event);

describe('the ledger', () => {
  it('records who, when, why, what and on which devices from the moment of the intent', () => {
    bench.confirm('a', { reason: 'CHG-1', filterText: 'Country equals DE' });
    expect(ledger.all()).toMatchObject([
      {
        sequence: 1,
        at: '2026-05-20T09:00:01.000Z',
        event: 'confirmed',
        username: 'm.dvorak',
        companyId: 627,
        reason: 'CHG-1',
        isDemo: false,
        change: {
          operationId: 'a',
          fieldName: 'UpdateRing',
          value: 2,
          devicesHash: 'hash of a',
          targets: 1210,
        },
        intent: {
          filterText: 'Country equals DE',
          devices: 3,
          before: [
            { value: 'Early', devices: 2 },
            { value: null, devices: 1 },
          ],
        },
      },
    ]);
  });

  it('records every later fact, but no intermediate step', () => {
    bench.runThrough('a');
    expect(events()).toEqual(['confirmed', 'sending', 'accepted', 'ended']);
    expect(ledger.all().at(-1)?.change).toMatchObject({
      state: 'done-with-failures',
      serviceState: 'Finished',
      verification: { confirmed: 1, notChanged: 1, otherValue: 0, gone: 0, pending: 0 },
    });
  });

  it('records a later reading only when it shows something different', () => {
    bench.runThrough('a');
    journal.update('a', { fields: { confirmed: 1, notChanged: 1 } });
    expect(events()).toHaveLength(4);
    journal.update('a', { fields: { state: 'done', confirmed: 2, notChanged: 0 } });
    expect(events().at(-1)).toBe('ended');
    expect(events()).toHaveLength(5);
  });

  it.each(['rejected', 'not-sent', 'unknown'] as const)('records every request of a change (%s)', (state) => {
    bench.confirm('a');
    bench.claim('a', 0);
    bench.claim('a', 1);
    journal.update('a', { parts: [{ index: 0, state: 'accepted', serviceOperationId: '8841' }] });
    journal.update('a', { parts: [{ index: 1, state, error: sampleError() }] });
    expect(ledger.all().map(({ event, change }) => [event, change?.part?.index])).toEqual([
      ['confirmed', undefined],
      ['sending', 0],
      ['sending', 1],
      ['accepted', 0],
      [state, 1],
    ]);
    expect(ledger.all()[3]?.change).toMatchObject({
      serviceOperationId: '8841',
      part: { total: 2, devices: 1, bodySha256: 'body 0' },
    });
    expect(ledger.all()[4]?.change?.problem).toBe(sampleError().happened);
  });

  it('records a request once when it is sent once, whoever tries again', () => {
    bench.confirm('a');
    expect(bench.claim('a', 0)).not.toBeNull();
    expect(bench.claim('a', 0)).toBeNull();
    expect(events()).toEqual(['confirmed', 'sending']);
  });

  it('records the state of a request once, however often it is written', () => {
    bench.confirm('a');
    bench.claim('a', 0);
    const accept = () => journal.update('a', { parts: [{ index: 0, state: 'accepted', processed: 1 }] });
    accept();
    accept();
    expect(events()).toEqual(['confirmed', 'sending', 'accepted']);
  });

  it('records that requests were withheld, and that they are released again', () => {
    bench.confirm('a');
    journal.update('a', { parts: [{ index: 1, state: 'withheld' }] });
    journal.update('a', { parts: [{ index: 1, state: 'withheld', processed: 0 }] });
    expect(events()).toEqual(['confirmed', 'stopped']);
    journal.update('a', { parts: [{ index: 1, state: 'waiting' }] });
    expect(events()).toEqual(['confirmed', 'stopped', 'released']);
  });

  it('records a change whose answer was lost, and what reading its devices showed', () => {
    bench.confirm('a');
    bench.claim('a', 0);
    journal.update('a', { fields: { state: 'unknown' }, parts: [{ index: 0, state: 'unknown' }] });
    journal.update('a', { fields: { state: 'done', confirmed: 2, notChanged: 0 } });
    expect(events()).toEqual(['confirmed', 'sending', 'unknown', 'ended']);
  });

  it('records that the devices could not be read back', () => {
    bench.confirm('a');
    journal.update('a', { fields: { state: 'unknown', error: sampleError() } });
    expect(events()).toEqual(['confirmed', 'unknown']);
  });

  it('distinguishes a retry and a revert from a fresh intent', () => {
    bench.confirm('a');
    bench.confirm('b', { retryOf: 'a' });
    bench.confirm('c', { revertOf: 'b' });
    expect(ledger.all().map(({ event, intent }) => [event, intent?.follows])).toEqual([
      ['confirmed', null],
      ['retried', 'a'],
      ['reverted', 'b'],
    ]);
  });

  it('stays when the operations of the demo are removed', () => {
    bench.confirm('a');
    database.exec('UPDATE operations SET is_demo = 1');
    journal.removeDemo();
    expect(events()).toEqual(['confirmed']);
    expect(ledger.check().ok).toBe(true);
  });

  it('is written with the journal or not at all', () => {
    bench.runThrough('a');
    bench.confirm('a');
    expect(events()).toHaveLength(4);
    database.exec("CREATE TRIGGER no BEFORE INSERT ON ledger BEGIN SELECT RAISE(ABORT, 'full'); END");
    expect(() => bench.confirm('b')).toThrow();
    expect(() => journal.update('a', { fields: { state: 'done', confirmed: 2 } })).toThrow();
    expect(journal.get('b')).toBeNull();
    expect(journal.get('a')?.state).toBe('done-with-failures');
  });

  it('returns windows, newest first, of all operations or of one', () => {
    bench.confirm('a');
    bench.confirm('b');
    bench.claim('a', 0);
    const sequences = (choice: Parameters<LedgerRepository['page']>[0]) => {
      const { total, rows } = ledger.page(choice);
      return [total, rows.map(({ sequence }) => sequence)];
    };
    expect(sequences({ offset: 0, limit: 2 })).toEqual([3, [3, 2]]);
    expect(sequences({ offset: 2, limit: 2 })).toEqual([3, [1]]);
    expect(sequences({ operationId: 'a', offset: 0, limit: 9 })).toEqual([2, [3, 1]]);
  });
});

describe('the database', () => {
  it.each([
    ['is never changed', 'a change', "UPDATE ledger SET record = '{}' WHERE sequence = 2"],
    ['is never shortened', 'a removal', 'DELETE FROM ledger WHERE sequence = 4'],
    ['is never shortened', 'the removal of all', 'DELETE FROM ledger'],
    ['grows only at its end', 'a replacement', "INSERT OR REPLACE INTO ledger VALUES (2, '{}', '')"],
    ['grows only at its end', 'an entry out of turn', "INSERT INTO ledger VALUES (9, '{}', '')"],
    [
      'is its last entry',
      'another end',
      'UPDATE ledger_end SET sequence = 3, hash = (SELECT hash FROM ledger WHERE sequence = 3)',
    ],
    ['has one end', 'the removal of its end', 'DELETE FROM ledger_end'],
    ['has one end', 'another row for its end', "INSERT OR REPLACE INTO ledger_end VALUES (1, 0, '')"],
  ])('has that the ledger %s: it refuses %s', (reason, _, statement) => {
    bench.runThrough('a');
    expect(() => database.exec(statement)).toThrow(reason);
    expect(ledger.check()).toMatchObject({ ok: true, entries: 4 });
  });
});
