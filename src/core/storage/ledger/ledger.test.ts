import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Operation, OperationDevice, OperationPart } from '@shared/operations/contract.ts';
import { sampleError, sampleOperation } from '@test/support/samples.ts';
import type { OperationsJournal } from '../journal.ts';
import { createLedgerRepository, type LedgerRepository } from '../ledger-repository.ts';
import { migrations } from '../migrations.ts';
import { createOperationsJournal } from '../operations-journal.ts';
import { canonicalJson } from './canonical-json.ts';
import { chained } from './chain.ts';

let database: DatabaseSync;
let journal: OperationsJournal;
let ledger: LedgerRepository;
let nowMs: number;

beforeEach(() => {
  database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  for (const step of migrations) database.exec(step);
  nowMs = Date.UTC(2026, 4, 20, 9);
  journal = createOperationsJournal(database, () => (nowMs += 1000));
  ledger = createLedgerRepository(database);
});

const device = (mac: string, more: Partial<OperationDevice> = {}): OperationDevice & { part: number } => ({
  mac,
  name: 'Bus',
  before: 'Early',
  now: null,
  outcome: 'pending',
  message: '',
  part: 0,
  ...more,
});
const part = (index: number): OperationPart => ({
  index,
  stage: 'all',
  filters: [],
  value: 2,
  devices: 1,
  bodySha256: `body ${index}`,
  state: 'waiting',
  serviceOperationId: null,
  serviceState: null,
  processed: null,
  error: null,
  sentAtMs: null,
  endedAtMs: null,
});

function confirm(id: string, more: Partial<Operation> = {}): void {
  const operation = sampleOperation({
    id,
    state: 'preparing',
    serviceOperationId: null,
    timeline: [],
    ...more,
  });
  journal.create({
    previewId: `preview of ${id}`,
    devicesHash: `hash of ${id}`,
    isDemo: false,
    operation,
    devices: [device('02:00'), device('02:01', { before: null }), device('02:02', { outcome: 'had-it' })],
    parts: [part(0), part(1)],
  });
}

const claim = (id: string, index: number) =>
  journal.claim(id, index, nowMs, { fields: { state: 'sending' }, parts: [{ index, state: 'sending' }] });

function runThrough(id: string): void {
  confirm(id);
  claim(id, 0);
  journal.update(id, {
    fields: { state: 'accepted' },
    parts: [{ index: 0, state: 'accepted', serviceOperationId: '8841' }],
  });
  journal.update(id, { fields: { state: 'running' }, parts: [{ index: 0, state: 'running', processed: 1 }] });
  journal.update(id, {
    fields: { state: 'verifying', serviceState: 'Finished' },
    parts: [{ index: 0, state: 'ended' }],
  });
  journal.update(id, {
    fields: { state: 'done-with-failures', confirmed: 1, notChanged: 1 },
    readings: [
      { mac: '02:00', now: 'Stable', outcome: 'confirmed' },
      { mac: '02:01', now: null, outcome: 'not-changed' },
    ],
  });
}

const events = (): string[] => ledger.all().map(({ event }) => event);

describe('the ledger', () => {
  it('has who, when, why, what and on which devices from the moment of the intent', () => {
    confirm('a', { reason: 'CHG-1', filterText: 'Country equals DE' });
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

  it('has every fact after it, and no mere step on the way', () => {
    runThrough('a');
    expect(events()).toEqual(['confirmed', 'sending', 'accepted', 'ended']);
    expect(ledger.all().at(-1)?.change).toMatchObject({
      state: 'done-with-failures',
      serviceState: 'Finished',
      verification: { confirmed: 1, notChanged: 1, otherValue: 0, gone: 0, pending: 0 },
    });
  });

  it('has a later reading only when it shows something else', () => {
    runThrough('a');
    journal.update('a', { fields: { confirmed: 1, notChanged: 1 } });
    expect(events()).toHaveLength(4);
    journal.update('a', { fields: { state: 'done', confirmed: 2, notChanged: 0 } });
    expect(events().at(-1)).toBe('ended');
    expect(events()).toHaveLength(5);
  });

  it.each(['rejected', 'not-sent', 'unknown'] as const)('has every request of a change (%s)', (state) => {
    confirm('a');
    claim('a', 0);
    claim('a', 1);
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

  it('has a request once that is sent once, whoever asks again', () => {
    confirm('a');
    expect(claim('a', 0)).not.toBeNull();
    expect(claim('a', 0)).toBeNull();
    expect(events()).toEqual(['confirmed', 'sending']);
  });

  it('has the state of a request once, however often it is written', () => {
    confirm('a');
    claim('a', 0);
    const accept = () => journal.update('a', { parts: [{ index: 0, state: 'accepted', processed: 1 }] });
    accept();
    accept();
    expect(events()).toEqual(['confirmed', 'sending', 'accepted']);
  });

  it('has that requests were kept from being sent, and that they are to be sent after all', () => {
    confirm('a');
    journal.update('a', { parts: [{ index: 1, state: 'withheld' }] });
    journal.update('a', { parts: [{ index: 1, state: 'withheld', processed: 0 }] });
    expect(events()).toEqual(['confirmed', 'stopped']);
    journal.update('a', { parts: [{ index: 1, state: 'waiting' }] });
    expect(events()).toEqual(['confirmed', 'stopped', 'released']);
  });

  it('has a change whose answer is lost, and what reading its devices showed', () => {
    confirm('a');
    claim('a', 0);
    journal.update('a', { fields: { state: 'unknown' }, parts: [{ index: 0, state: 'unknown' }] });
    journal.update('a', { fields: { state: 'done', confirmed: 2, notChanged: 0 } });
    expect(events()).toEqual(['confirmed', 'sending', 'unknown', 'ended']);
  });

  it('has that the devices could not be read back', () => {
    confirm('a');
    journal.update('a', { fields: { state: 'unknown', error: sampleError() } });
    expect(events()).toEqual(['confirmed', 'unknown']);
  });

  it('tells a repetition and an undoing from a fresh intent', () => {
    confirm('a');
    confirm('b', { retryOf: 'a' });
    confirm('c', { revertOf: 'b' });
    expect(ledger.all().map(({ event, intent }) => [event, intent?.follows])).toEqual([
      ['confirmed', null],
      ['retried', 'a'],
      ['reverted', 'b'],
    ]);
  });

  it('stays when the operations of the demo are removed', () => {
    confirm('a');
    database.exec('UPDATE operations SET is_demo = 1');
    journal.removeDemo();
    expect(events()).toEqual(['confirmed']);
    expect(ledger.check().ok).toBe(true);
  });

  it('is written with the journal or not at all', () => {
    runThrough('a');
    confirm('a');
    expect(events()).toHaveLength(4);
    database.exec("CREATE TRIGGER no BEFORE INSERT ON ledger BEGIN SELECT RAISE(ABORT, 'full'); END");
    expect(() => confirm('b')).toThrow();
    expect(() => journal.update('a', { fields: { state: 'done', confirmed: 2 } })).toThrow();
    expect(journal.get('b')).toBeNull();
    expect(journal.get('a')?.state).toBe('done-with-failures');
  });

  it('answers windows, newest first, of all or of one operation', () => {
    confirm('a');
    confirm('b');
    claim('a', 0);
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
    runThrough('a');
    expect(() => database.exec(statement)).toThrow(reason);
    expect(ledger.check()).toMatchObject({ ok: true, entries: 4 });
  });
});

/** What somebody can do who writes the file with other means. */
const dropTriggers = (): void => {
  const triggers = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
};
const recordOf = (sequence: number): string =>
  String(database.prepare('SELECT record FROM ledger WHERE sequence = ?').get(sequence)?.['record']);

describe('the check of the ledger', () => {
  beforeEach(() => {
    runThrough('a');
    runThrough('b');
    dropTriggers();
  });

  it('finds nothing wrong with a ledger as it was written, and names its end', () => {
    const last = ledger.page({ offset: 0, limit: 1 }).rows[0];
    expect(ledger.check()).toEqual({ ok: true, entries: 8, end: { sequence: 8, hash: last?.hash } });
  });

  it('finds an empty ledger whole', () => {
    database = new DatabaseSync(':memory:');
    for (const step of migrations) database.exec(step);
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
    insert.run(record, chained(last?.hash ?? '', record));
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 9, problem: 'end' });
  });

  it('finds a tail that was computed anew, hashes and all', () => {
    const write = database.prepare('UPDATE ledger SET record = ?, hash = ? WHERE sequence = ?');
    let previous = ledger.all()[5]?.hash ?? '';
    for (const sequence of [7, 8]) {
      const record = recordOf(sequence).replace('m.dvorak', 'nobody');
      previous = chained(previous, record);
      write.run(record, previous, sequence);
    }
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 8, problem: 'end' });
  });

  it.each([
    ['has another number inside', { sequence: 3 }],
    ['is no entry', { event: 'nothing' }],
  ])('finds an entry that %s, even where hash and end were computed anew', (_, change) => {
    const record = canonicalJson({ ...(JSON.parse(recordOf(8)) as object), ...change });
    const hash = chained(ledger.all()[6]?.hash ?? '', record);
    database.prepare('UPDATE ledger SET record = ?, hash = ? WHERE sequence = 8').run(record, hash);
    database.prepare('UPDATE ledger_end SET hash = ?').run(hash);
    expect(ledger.check()).toMatchObject({ ok: false, brokenAt: 8, problem: 'changed' });
  });

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

describe('canonical JSON', () => {
  it('is one text for equal values, whatever the order in which their members were set', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned as never)).toBe(canonicalJson(value as never));
        expect(JSON.parse(canonicalJson(value as never))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
