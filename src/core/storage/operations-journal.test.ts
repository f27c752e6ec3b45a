import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation, OperationDevice } from '@shared/operations/contract.ts';
import { openDatabase } from './database.ts';
import type { NewOperation, OperationsJournal } from './journal.ts';
import { createOperationsJournal } from './operations-journal.ts';

let folder: string;
let database: DatabaseSync;
let journal: OperationsJournal;

const reopen = () => {
  if (database.isOpen) database.close();
  database = openDatabase(folder).database;
  journal = createOperationsJournal(database);
};

const operation = (id: string, more: Partial<Operation> = {}): Operation => ({
  id,
  accountId: 'transit',
  companyId: 627,
  companyName: 'Transit',
  username: 'm.dvorak',
  reason: '',
  change: { fieldName: 'Ring', value: 'Stable', filters: [] },
  fieldLabel: 'Update ring',
  valueLabel: 'Stable',
  filterText: '',
  startedAtMs: 1000,
  endedAtMs: null,
  state: 'preparing',
  serviceOperationId: null,
  serviceState: null,
  targets: 2,
  processed: null,
  confirmed: null,
  notChanged: null,
  requests: 1,
  error: null,
  timeline: [{ atMs: 1000, who: 'you', text: 'chose 2 of 3 devices' }],
  ...more,
});
const device = (mac: string, more: Partial<OperationDevice> = {}): OperationDevice => ({
  mac,
  name: 'Bus',
  before: 'Early',
  now: null,
  outcome: 'pending',
  message: '',
  ...more,
});
const entry = (id: string, more: Partial<NewOperation> = {}): NewOperation => ({
  previewId: `preview of ${id}`,
  devicesHash: 'hash',
  isDemo: false,
  operation: operation(id),
  devices: [device('02:00'), device('02:01', { before: null }), device('02:02', { outcome: 'had-it' })],
  ...more,
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-journal-'));
  database = openDatabase(folder).database;
  journal = createOperationsJournal(database);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

describe('the journal of operations', () => {
  it('has an operation with every old value after the database was closed and opened', () => {
    journal.create(entry('a'));
    reopen();
    expect(journal.get('a')).toEqual(operation('a'));
    expect(journal.byPreview('preview of a')).toEqual(operation('a'));
    expect(journal.targets('a')).toEqual([device('02:00'), device('02:01', { before: null })]);
  });

  it('keeps the four kinds of nothing apart in old values', () => {
    const befores = [null, '', 0, false, { exact: '12345678901234567890' }, { json: '[1]' }];
    const devices = befores.map((before, index) => device(`02:0${index}`, { before }));
    journal.create(entry('a', { devices }));
    reopen();
    expect(journal.targets('a').map(({ before }) => before)).toEqual(befores);
  });

  it('refuses a second operation of one preview and writes nothing of it', () => {
    journal.create(entry('a'));
    expect(() => journal.create(entry('b', { previewId: 'preview of a' }))).toThrow(
      'Rollcall cannot keep its data',
    );
    expect(journal.list().map(({ id }) => id)).toEqual(['a']);
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
      rows: [device('02:01', { before: null, outcome: 'not-changed', message: 'Device is locked' })],
    });
  });

  it('writes nothing of a change that cannot be written whole', () => {
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

  it('answers windows of devices in the order of the preview', () => {
    const devices = Array.from({ length: 30 }, (_, index) => device(`02:${99 - index}`));
    journal.create(entry('a', { devices }));
    const window = journal.devices('a', { outcomes: ['pending', 'confirmed'], offset: 10, limit: 5 });
    expect(window).toEqual({ total: 30, rows: devices.slice(10, 15) });
  });

  it('removes the operations of the demo fleet with their devices', () => {
    journal.create(entry('a', { isDemo: true }));
    journal.create(entry('b'));
    journal.removeDemo();
    expect(journal.list().map(({ id }) => id)).toEqual(['b']);
    expect(database.prepare('SELECT COUNT(*) AS n FROM operation_devices').get()?.['n']).toBe(3);
  });
});
