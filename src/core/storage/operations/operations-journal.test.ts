import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import { sampleOperation, sampleOperationDevice, sampleOperationPart } from '@test/support/samples.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { openDatabase } from '../database/database.ts';
import type { NewOperation, OperationsJournal, PartDevice } from './journal.ts';
import { migrations } from '../database/migrations.ts';
import { createOperationsJournal } from './operations-journal.ts';

let folder: string;
let database: DatabaseSync;
let journal: OperationsJournal;

const reopen = () => {
  if (database.isOpen) database.close();
  database = openDatabase(folder).database;
  journal = createOperationsJournal(database);
};

const operation = (id: string, more: Partial<Operation> = {}): Operation =>
  sampleOperation({
    id,
    startedAtMs: 1000,
    state: 'preparing',
    parts: { total: 1, accepted: 0, unsent: 0, unsentDevices: 0 },
    serviceOperationId: null,
    serviceState: null,
    targets: 2,
    processed: null,
    hadIt: 1,
    timeline: [{ atMs: 1000, who: 'you', text: 'chose 2 of 3 devices' }],
    ...more,
  });
const device = (mac: string, more: Partial<PartDevice> = {}): PartDevice => ({
  ...sampleOperationDevice({ mac }),
  part: 0,
  ...more,
});
const shown = ({ part: _part, ...device }: PartDevice) => device;
const part = (index: number, more: Partial<OperationPart> = {}): OperationPart =>
  sampleOperationPart({ index, ...more });
const entry = (id: string, more: Partial<NewOperation> = {}): NewOperation => ({
  previewId: `preview of ${id}`,
  devicesHash: 'hash',
  isDemo: false,
  operation: operation(id),
  devices: [
    device('02:00'),
    device('02:01', { before: null }),
    device('02:02', { outcome: 'had-it', part: null }),
  ],
  parts: [part(0)],
  ...more,
});

beforeEach(() => {
  folder = temporaryFolder('journal');
  database = openDatabase(folder).database;
  journal = createOperationsJournal(database);
});
afterEach(() => database.close());

describe('the journal of operations', () => {
  it('finds what has not ended or ended recently without reading all the others', () => {
    journal.create(entry('open'));
    for (const [id, endedAtMs] of [
      ['old', 2000],
      ['late', 2001],
    ] as const) {
      journal.create(entry(id, { operation: operation(id, { startedAtMs: endedAtMs }) }));
      journal.update(id, { fields: { state: 'done', endedAtMs } });
    }
    journal.create(entry('again'));
    journal.update('again', { fields: { state: 'failed', endedAtMs: 1500 } });
    journal.update('again', { fields: { state: 'preparing', endedAtMs: null } });
    expect(journal.openSince(2000).map(({ id }) => id)).toEqual(['late', 'again', 'open']);
    expect(journal.openSince(Number.POSITIVE_INFINITY).map(({ id }) => id)).toEqual(['again', 'open']);
    const plan = database
      .prepare('EXPLAIN QUERY PLAN SELECT id FROM operations WHERE ended_at IS NULL OR ended_at > ?')
      .all(0);
    expect(JSON.stringify(plan)).not.toContain('SCAN');
  });

  it('has an operation with every old value after the database was closed and opened', () => {
    journal.create(entry('a'));
    reopen();
    expect(journal.get('a')).toEqual(operation('a'));
    expect(journal.byPreview('preview of a')).toEqual(operation('a'));
    expect(journal.targets('a')).toEqual([device('02:00'), device('02:01', { before: null })]);
  });

  it('distinguishes the four kinds of empty old values', () => {
    const befores = [null, '', 0, false, { exact: '12345678901234567890' }, { json: '[1]' }];
    const devices = befores.map((before, index) => device(`02:0${index}`, { before }));
    journal.create(entry('a', { devices }));
    reopen();
    expect(journal.targets('a').map(({ before }) => before)).toEqual(befores);
  });

  it('keeps every kind of value that devices show when they are read back', () => {
    const values = [
      null,
      '',
      'null',
      0,
      -1.5,
      1e21,
      false,
      true,
      { exact: '12345678901234567890' },
      { json: '[1]' },
    ];
    const devices = values.map((_, index) => device(`02:${index}`));
    journal.create(entry('a', { devices }));
    const readings = values.map((now, index) => ({
      mac: `02:${index}`,
      now,
      outcome: 'other-value' as const,
    }));
    journal.update('a', { readings });
    journal.update('a', { readings: [{ mac: '02:1', now: '', outcome: 'confirmed' }] });
    expect(journal.targets('a').map(({ now }) => now)).toEqual(values);
    expect(journal.targets('a').map(({ outcome }) => outcome)).toEqual(
      values.map((_, index) => (index === 1 ? 'confirmed' : 'other-value')),
    );
  });

  it('has all operations also where a part of one cannot be read', () => {
    journal.create(entry('damaged', { parts: [part(0), part(1)] }));
    journal.create(entry('other'));
    const damage = database.prepare(
      'UPDATE operation_parts SET record = ? WHERE operation_id = ? AND position = 1',
    );
    damage.run('{', 'damaged');
    reopen();
    const parts = { total: 2, accepted: 0, unsent: 0, unsentDevices: 0 };
    expect(journal.list()).toEqual([operation('other'), operation('damaged', { parts })]);
    expect(() => journal.parts('damaged')).toThrow(Failure);
    expect(journal.readableParts('damaged')).toEqual([part(0)]);
    expect(journal.parts('other')).toEqual([part(0)]);
  });

  it('refuses a second operation for the same preview and writes nothing of it', () => {
    expect(journal.create(entry('a'))).toBe(true);
    expect(journal.create(entry('b', { previewId: 'preview of a' }))).toBe(false);
    expect(journal.list().map(({ id }) => id)).toEqual(['a']);
    expect(database.prepare('SELECT COUNT(*) AS n FROM operation_devices').get()?.['n']).toBe(3);
  });

  describe('with two processes on one database', () => {
    const another = <T>(work: (journal: OperationsJournal) => T): T => {
      const second = openDatabase(folder).database;
      try {
        return work(createOperationsJournal(second));
      } finally {
        second.close();
      }
    };

    it('keeps one operation per preview', () => {
      another((other) => other.create(entry('a')));
      expect(journal.create(entry('b', { previewId: 'preview of a' }))).toBe(false);
      expect(journal.byPreview('preview of a')?.id).toBe('a');
    });

    it('lets only one of them send a part, and again only after it provably never arrived', () => {
      journal.create(entry('a', { parts: [part(0), part(1)] }));
      const sending = (index: number) => ({ parts: [{ index, state: 'sending' as const }] });
      const claim = (index: number) => (journal: OperationsJournal) =>
        journal.claim('a', index, 2000, sending(index)) !== null;
      expect([claim(0)(journal), another(claim(0)), claim(0)(journal)]).toEqual([true, false, false]);
      expect(another(claim(1))).toBe(true);

      for (const state of ['unknown', 'rejected', 'ended', 'withheld'] as const) {
        journal.update('a', { parts: [{ index: 0, state }] });
        expect(another(claim(0))).toBe(false);
      }
      journal.update('a', { parts: [{ index: 0, state: 'not-sent' }] });
      expect([another(claim(0)), claim(0)(journal)]).toEqual([true, false]);
      expect(journal.parts('a').map(({ state }) => state)).toEqual(['sending', 'sending']);
    });

    it('lets none of them send a part that the other one has withheld before', () => {
      journal.create(entry('a', { parts: [part(0, { state: 'waiting' })] }));
      another((journal) => journal.update('a', { parts: [{ index: 0, state: 'withheld' }] }));
      expect(journal.claim('a', 0, 2000, { parts: [{ index: 0, state: 'sending' }] })).toBeNull();
      expect(journal.parts('a')).toMatchObject([{ state: 'withheld' }]);
      journal.update('a', { parts: [{ index: 0, state: 'waiting' }] });
      expect(journal.claim('a', 0, 3000, {})).not.toBeNull();
    });
  });

  it('writes nothing of a claim that is refused', () => {
    journal.create(entry('a'));
    journal.claim('a', 0, 2000, { fields: { state: 'sending' } });
    journal.claim('a', 0, 3000, { fields: { state: 'failed' } });
    expect(journal.get('a')?.state).toBe('sending');
  });

  it('counts the parts that were accepted and those that can still be sent, with their devices', () => {
    const parts = [
      part(0, { state: 'running', serviceOperationId: '1' }),
      part(1, { state: 'not-sent', devices: 50 }),
      part(2, { state: 'withheld', devices: 7 }),
      part(3, { state: 'unknown' }),
    ];
    journal.create(entry('a', { parts }));
    expect(journal.parts('a')).toEqual(parts);
    expect(journal.get('a')?.parts).toEqual({ total: 4, accepted: 1, unsent: 2, unsentDevices: 57 });
  });

  it('migrates every operation of the first version to one part', () => {
    const path = join(folder, 'old.db');
    const old = new DatabaseSync(path);
    old.exec(migrations[0] ?? '');
    const states = { preparing: 'waiting', sending: 'sending', unknown: 'unknown', done: 'ended' } as const;
    for (const state of Object.keys(states)) {
      const {
        parts: _parts,
        timeline: _timeline,
        ...record
      } = operation(state, {
        state: state as Operation['state'],
        change: {
          fieldName: 'Warm',
          value: true,
          filters: [{ fieldName: 'A', operatorId: 'Equals', operands: [1] }],
        },
      });
      old
        .prepare('INSERT INTO operations VALUES (?, ?, 0, ?, ?, 1000, ?)')
        .run(state, state, 'hash', state, JSON.stringify(record));
      old
        .prepare(
          "INSERT INTO operation_devices VALUES (?, 0, '02:00', '\"Bus\"', '1', 'null', 'pending', '')",
        )
        .run(state);
    }
    for (const step of migrations.slice(1)) old.exec(step);
    const kept = createOperationsJournal(old);
    for (const [state, partState] of Object.entries(states)) {
      const { value, filters } = kept.get(state)?.change ?? {};
      expect(kept.parts(state)).toEqual([
        part(0, {
          state: partState,
          devices: 2,
          value: value ?? '',
          filters: filters ?? [],
          bodySha256: null,
        }),
      ]);
      expect(kept.targets(state)).toMatchObject([{ mac: '02:00', part: 0 }]);
      const isClaimed = kept.claim(state, 0, 1, {}) !== null;
      expect(isClaimed).toBe(state === 'preparing');
    }
    old.close();
  });

  it('writes a change, its timeline, messages and readings together', () => {
    journal.create(entry('a'));
    const after = journal.update('a', {
      fields: { state: 'done-with-failures', confirmed: 1, notChanged: 1 },
      timeline: [{ atMs: 2000, who: 'rollcall', text: 'read back' }],
      messages: new Map([['02:01', 'Device is locked']]),
      readings: [
        { mac: '02:00', now: 'Stable', outcome: 'confirmed' },
        { mac: '02:01', now: null, outcome: 'not-changed' },
      ],
    });
    expect(after).toMatchObject({
      state: 'done-with-failures',
      confirmed: 1,
      timeline: [{}, { atMs: 2000 }],
    });
    reopen();
    expect(journal.get('a')).toEqual(after);
    expect(journal.devices('a', { outcomes: ['not-changed'], offset: 0, limit: 10 })).toEqual({
      total: 1,
      rows: [shown(device('02:01', { before: null, outcome: 'not-changed', message: 'Device is locked' }))],
    });
  });

  it('writes nothing of a change that cannot be written completely', () => {
    journal.create(entry('a'));
    const bad = { atMs: 2000, who: 'service', text: null as unknown as string } as const;
    expect(() => journal.update('a', { fields: { state: 'done' }, timeline: [bad] })).toThrow();
    expect(journal.get('a')).toEqual(operation('a'));
  });

  it('lists newest first, and the unfinished oldest first', () => {
    journal.create(entry('a'));
    journal.create(entry('b', { operation: operation('b', { startedAtMs: 3000, state: 'running' }) }));
    journal.create(entry('c', { operation: operation('c', { startedAtMs: 2000, state: 'unknown' }) }));
    expect(journal.list().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(journal.unfinished().map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('returns windows of devices in the order of the preview', () => {
    const devices = Array.from({ length: 30 }, (_, index) => device(`02:${99 - index}`));
    journal.create(entry('a', { devices }));
    const window = journal.devices('a', { outcomes: ['pending', 'confirmed'], offset: 10, limit: 5 });
    expect(window).toEqual({ total: 30, rows: devices.slice(10, 15).map(shown) });
  });

  it('removes the operations of the demo fleet with their devices', () => {
    journal.create(entry('a', { isDemo: true }));
    journal.create(entry('b'));
    journal.removeDemo();
    expect(journal.list().map(({ id }) => id)).toEqual(['b']);
    expect(database.prepare('SELECT COUNT(*) AS n FROM operation_devices').get()?.['n']).toBe(3);
  });
});
