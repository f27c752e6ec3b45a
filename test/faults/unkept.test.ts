import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationsJournal } from '@core/storage/index.ts';
import { keptAccount } from '@core/storage/testing/kept-account.ts';
import { openStorage, type Storage } from '@main/storage.ts';
import { Failure } from '@shared/contract/failure.ts';
import { lockDatabase } from '@test/support/locked-database.ts';
import { sampleOperation, sampleOperationPart } from '@test/support/samples.ts';
import { mountSmallDisk, whyNoSmallDisk, type SmallDisk } from '@test/support/small-disk.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';

// What the application does with a `rollcall.db` that it cannot write to: it starts, and refuses changes.

const account = keptAccount({ isReadOnly: true });

let folder: string;
let disk: SmallDisk | null;
const opened: Storage[] = [];
const reported: unknown[] = [];

beforeEach(() => {
  disk = null;
  reported.length = 0;
  folder = temporaryFolder('unkept');
});
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
  disk?.remove();
});

function open(dataFolder = folder): Storage {
  const storage = openStorage({ dataFolder, report: (_where, problem) => reported.push(problem) });
  opened.push(storage);
  return storage;
}

/** Enters a change, an operator's or the demo fleet's, as is done before anything is sent. */
function enter(journal: OperationsJournal, id: string, isDemo: boolean): boolean {
  const operation = sampleOperation({ id, state: 'preparing', endedAtMs: null });
  return journal.create({
    ...{ previewId: `preview of ${id}`, devicesHash: 'hash', isDemo, operation, devices: [] },
    parts: [sampleOperationPart()],
  });
}

const claim = (journal: OperationsJournal, id: string) => journal.claim(id, 0, 2000, {});

/** Stores an account, a setting and a change waiting to be sent, then closes. */
function fill(dataFolder = folder): void {
  const storage = openStorage({ dataFolder, report: () => undefined });
  storage.accounts.save(account);
  storage.settings.write(new Map([['theme', 'dark']]));
  enter(storage.journal, 'kept', false);
  storage.close();
}

const bytesOf = (dataFolder: string): (Buffer | null)[] =>
  ['rollcall.db', 'rollcall.db-wal'].map((name) => {
    const path = join(dataFolder, name);
    return existsSync(path) ? readFileSync(path) : null;
  });

/** Expects that a storage works, keeps nothing, and allows no change to be sent. */
function expectUnkept(storage: Storage, words: RegExp): void {
  expect(storage.problem?.code).toBe('storage');
  expect(storage.problem?.happened).toMatch(words);
  expect(storage.problem?.safe).toContain('changes to devices are refused');
  expect(reported).toHaveLength(1);
  storage.settings.write(new Map([['theme', 'light']]));
  expect(storage.settings.all().get('theme')).toBe('light');
  expect(() => enter(storage.journal, 'new', false)).toThrow(Failure);
  expect(storage.journal.get('new')).toBeNull();
  expect(storage.ledger.check()).toMatchObject({ ok: true });
  expect(enter(storage.journal, 'demo', true)).toBe(true);
  expect(claim(storage.journal, 'demo')).not.toBeNull();
}

/** Expects that all stored data is present, and that none of it is sent. */
function expectCopy(storage: Storage): void {
  expect(storage.accounts.list()).toEqual([account]);
  expect(storage.settings.all().get('theme')).toBe('dark');
  expect(storage.journal.list().map(({ id }) => id)).toEqual(['kept']);
  expect(storage.ledger.page({ offset: 0, limit: 9 }).total).toBeGreaterThan(0);
  expect(() => claim(storage.journal, 'kept')).toThrow(Failure);
}

/** Expects that all stored data is present in its file. */
function expectKept(storage: Storage): void {
  expect(storage.problem).toBeNull();
  expect(storage.accounts.list()).toEqual([account]);
  expect(storage.settings.all().get('theme')).toBe('dark');
  expect(storage.journal.list().map(({ id }) => id)).toEqual(['kept']);
}

/** Copies the file with its content still in its log, as a killed process leaves it. */
function leaveLog(from: string, to: string, change: (storage: Storage) => void): void {
  const storage = openStorage({ dataFolder: from, report: () => undefined });
  change(storage);
  for (const end of ['', '-wal'])
    copyFileSync(join(from, `rollcall.db${end}`), join(to, `rollcall.db${end}`));
  storage.close();
}

describe('data of a newer version', () => {
  it('is not altered by a byte, and Rollcall works without it', () => {
    const other = temporaryFolder('newer');
    fill(other);
    leaveLog(other, folder, ({ database }) => database.exec('PRAGMA user_version = 900'));
    const before = bytesOf(folder);
    expect(before[1]?.length).toBeGreaterThan(0);
    const storage = open();
    expectUnkept(storage, /written by a newer version/);
    expect(storage.accounts.list()).toEqual([]);
    expect(storage.problem?.safe).toContain('left as it is, but not shown');
    opened.splice(0).forEach((one) => one.close());
    expect(bytesOf(folder)).toEqual(before);
  });

  it('is shown again by a version that supports it', () => {
    fill();
    const { database } = open();
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    database.exec('PRAGMA user_version = 900');
    opened.splice(0).forEach((one) => one.close());
    expectUnkept(open(), /newer version/);
    opened.splice(0).forEach((one) => one.close());
    const file = join(folder, 'rollcall.db');
    const bytes = readFileSync(file);
    // Where SQLite stores it (Database File Format, 1.3).
    bytes.writeUInt32BE(version, 60);
    writeFileSync(file, bytes);
    expectKept(open());
  });
});

describe('data that another program holds', () => {
  it('is left as it is, and Rollcall works without it', async () => {
    fill();
    const before = bytesOf(folder);
    const unlock = await lockDatabase(join(folder, 'rollcall.db'));
    const storage = open();
    await unlock();
    expectUnkept(storage, /another program has locked the database/);
    expect(bytesOf(folder)[0]).toEqual(before[0]);
    expectKept(open());
  });
});

describe('a data folder that cannot be created', () => {
  it('does not prevent working', () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    expectUnkept(open(join(file, 'data')), /Rollcall cannot keep its data/);
  });
});

const noDisk = whyNoSmallDisk();

describe.skipIf(noDisk !== null)(`a disk of its own${noDisk ? `: ${noDisk}` : ''}`, () => {
  it('that is read-only is shown as it is, and not altered by a single byte', () => {
    disk = mountSmallDisk(4096);
    fill(disk.folder);
    disk.makeReadOnly();
    const before = bytesOf(disk.folder);
    const storage = open(disk.folder);
    expectCopy(storage);
    expectUnkept(storage, /may only be read|cannot be opened/);
    expect(storage.problem?.safe).toContain('is shown and left as it is');
    expect(bytesOf(disk.folder)).toEqual(before);
  });

  it('that is read-only shows nothing of a file whose latest changes cannot be read', () => {
    disk = mountSmallDisk(4096);
    fill();
    leaveLog(folder, disk.folder, ({ settings }) => settings.write(new Map([['theme', 'system']])));
    disk.makeReadOnly();
    const storage = open(disk.folder);
    expect(storage.accounts.list()).toEqual([]);
    expectUnkept(storage, /may only be read|cannot be opened/);
  });

  it('that is full when Rollcall starts is shown as it is, and writable again once there is room', () => {
    disk = mountSmallDisk(1024);
    fill(disk.folder);
    const filler = join(disk.folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(1024 * 1024))).toThrow();
    const storage = open(disk.folder);
    if (storage.problem === null) expect(() => enter(storage.journal, 'new', false)).toThrow(Failure);
    else expectUnkept(storage, /disk|full|error|opened/);
    opened.splice(0).forEach((one) => one.close());
    rmSync(filler);
    expectKept(open(disk.folder));
    opened.splice(0).forEach((one) => one.close());
  });
});
