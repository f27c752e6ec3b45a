import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createLedgerRepository,
  createOperationsJournal,
  type OperationsJournal,
} from '@core/storage/index.ts';
import { memoryDatabase } from '@core/storage/testing/memory-database.ts';
import { sampleOperation, sampleOperationDevice, sampleOperationPart } from '@test/support/samples.ts';
import { withUnwritten, type RememberingJournal } from './unwritten.ts';

const part = (index: number) => sampleOperationPart({ index, value: index });
const said = (text: string) => ({ atMs: 9, who: 'rollcall' as const, text });

let database: DatabaseSync;
let disk: OperationsJournal;
let journal: RememberingJournal;
beforeEach(() => {
  database = memoryDatabase();
  disk = createOperationsJournal(database);
  journal = withUnwritten(disk);
  for (const id of ['a', 'b']) {
    journal.create({
      previewId: `preview of ${id}`,
      devicesHash: 'hash',
      isDemo: id === 'b',
      operation: sampleOperation({ id, state: 'sending', timeline: [said('began')] }),
      devices: [
        { ...sampleOperationDevice(), part: 0 },
        { ...sampleOperationDevice({ mac: '02:01', outcome: 'had-it' }), part: null },
      ],
      parts: [part(0), part(1), part(2)],
    });
  }
});

const lost = {
  fields: { state: 'unknown' as const },
  parts: [
    { index: 0, state: 'unknown' as const, serviceOperationId: '8841' },
    { index: 1, state: 'withheld' as const },
  ],
  timeline: [said('lost')],
};

describe('a change that could not be written', () => {
  beforeEach(() => journal.remember('a', lost));

  it('is visible wherever its operation is read, but is not on disk', () => {
    const known = {
      id: 'a',
      state: 'unknown',
      parts: { total: 3, accepted: 1, unsent: 1 },
      timeline: [said('began'), said('lost')],
    };
    expect(journal.get('a')).toMatchObject(known);
    expect(journal.byPreview('preview of a')).toMatchObject(known);
    expect(journal.list().find(({ id }) => id === 'a')).toMatchObject(known);
    expect(journal.openSince(0).find(({ id }) => id === 'a')).toMatchObject(known);
    expect(journal.unfinished().find(({ id }) => id === 'a')).toMatchObject(known);
    expect(journal.parts('a').map(({ state }) => state)).toEqual(['unknown', 'withheld', 'waiting']);
    expect(journal.nextPart('a')?.index).toBe(2);
    expect(disk.get('a')).toMatchObject({ state: 'sending', timeline: [said('began')] });
  });

  it('decides whether its operation has ended', () => {
    journal.remember('a', { fields: { state: 'failed', endedAtMs: 2000 } });
    const openSince = (sinceMs: number) => journal.openSince(sinceMs).map(({ id }) => id);
    expect(openSince(1999).sort()).toEqual(['a', 'b']);
    expect(openSince(2000)).toEqual(['b']);
  });

  it('changes no other operation', () => {
    expect(journal.get('b')).toEqual(disk.get('b'));
    expect(journal.parts('b')).toEqual(disk.parts('b'));
    expect(journal.nextPart('b')?.index).toBe(0);
    expect(journal.get('nothing')).toBeNull();
    expect(journal.byPreview('nothing')).toBeNull();
  });

  it('is written with the next one, and before it', () => {
    journal.update('a', {
      fields: { error: null, confirmed: 1 },
      parts: [{ index: 1, state: 'not-sent' }],
      timeline: [said('read')],
    });
    expect(disk.get('a')).toMatchObject({
      state: 'unknown',
      confirmed: 1,
      timeline: [said('began'), said('lost'), said('read')],
    });
    expect(disk.parts('a').map(({ state }) => state)).toEqual(['unknown', 'not-sent', 'waiting']);
    journal.update('a', { fields: { state: 'failed' } });
    expect(disk.get('a')).toMatchObject({ state: 'failed', timeline: [{}, {}, {}] });
    expect(journal.get('a')).toEqual(disk.get('a'));
  });

  it('is written with an empty one', () => {
    journal.update('a', {});
    expect(disk.get('a')).toMatchObject({ state: 'unknown', timeline: [said('began'), said('lost')] });
  });

  it('is in the ledger before the next one, even where that undoes it', () => {
    journal.update('a', { parts: [{ index: 1, state: 'waiting' }] });
    const facts = createLedgerRepository(database).all();
    const own = facts.filter(({ change }) => change?.operationId === 'a');
    expect(own.map(({ event }) => event)).toEqual(['confirmed', 'unknown', 'stopped', 'released']);
  });

  it('is kept when the next one cannot be written either, and is merged with later ones', () => {
    vi.spyOn(disk, 'update').mockImplementationOnce(() => {
      throw new Error('the disk is full');
    });
    expect(() => journal.update('a', {})).toThrow('the disk is full');
    expect(journal.get('a')?.state).toBe('unknown');
    expect(disk.get('a')?.state).toBe('sending');
    journal.remember('a', {
      fields: { confirmed: 0 },
      parts: [{ index: 2, state: 'withheld' }],
      timeline: [said('more')],
    });
    expect(journal.get('a')).toMatchObject({
      state: 'unknown',
      confirmed: 0,
      parts: { unsent: 2 },
      timeline: [said('began'), said('lost'), said('more')],
    });
    expect(journal.nextPart('a')).toBeNull();
    expect(disk.nextPart('a')?.index).toBe(0);
  });

  it('may consist of fields only', () => {
    journal.remember('b', { fields: { state: 'failed' } });
    expect(journal.get('b')).toMatchObject({
      state: 'failed',
      timeline: [said('began')],
      parts: { total: 3 },
    });
    expect(journal.parts('b')).toEqual(disk.parts('b'));
  });
});

it('any other call is passed on to the journal on disk', () => {
  expect(journal.targets('a').map(({ mac }) => mac)).toEqual(['02:00']);
  expect(journal.macs('a')).toEqual(new Set(['02:00', '02:01']));
  expect(journal.devices('a', { outcomes: ['had-it'], offset: 0, limit: 9 }).total).toBe(1);
  expect(journal.claim('a', 0, 5, { fields: { state: 'accepted' } })?.state).toBe('accepted');
  expect(journal.claim('a', 0, 5, {})).toBeNull();
  journal.removeDemo();
  expect(disk.list().map(({ id }) => id)).toEqual(['a']);
});

it('finds the next part without reading the others, of which there may be thousands', () => {
  const reading = vi.spyOn(disk, 'parts');
  expect(journal.nextPart('a')?.index).toBe(0);
  expect(reading).not.toHaveBeenCalled();
});
