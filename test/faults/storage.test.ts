import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { openHistoryDatabase } from '@core/storage/database/history-database.ts';
import { createHistoryRepository } from '@core/storage/history-repository.ts';
import { createSettingsRepository, openDatabase } from '@core/storage/index.ts';
import { lockDatabase } from '@test/support/locked-database.ts';
import { mountSmallDisk, whyNoSmallDisk, type SmallDisk } from '@test/support/small-disk.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';

type Opened = ReturnType<typeof openDatabase>;

/** A file of the data folder, with some content. */
interface KeptFile {
  readonly name: string;
  readonly open: (folder: string) => Opened;
  readonly fill: (database: DatabaseSync) => void;
  /** Counts how much of the content is present. */
  readonly count: (database: DatabaseSync) => number;
}

const entries = 300;
const numbers = Array.from({ length: entries }, (_, index) => index);

const files: readonly [settings: KeptFile, histories: KeptFile] = [
  {
    name: 'rollcall.db',
    open: openDatabase,
    fill: (database) =>
      createSettingsRepository(database).write(
        new Map(numbers.map((index) => [`key-${String(index)}`, 'x'.repeat(100)])),
      ),
    count: (database) => createSettingsRepository(database).all().size,
  },
  {
    name: 'history.db',
    open: (folder) => openHistoryDatabase(folder, Date.now()),
    fill(database) {
      const insert = database.prepare(
        "INSERT INTO series (account_id, mac, field_name, period_seconds, operator) VALUES ('a', ?, 'Online', 0, '')",
      );
      database.exec('BEGIN');
      for (const index of numbers) insert.run(index);
      database.exec('COMMIT');
    },
    count: (database) => Number(database.prepare('SELECT COUNT(*) AS n FROM series').get()?.['n']),
  },
];

let folder: string;
let disk: SmallDisk | null;
const opened: DatabaseSync[] = [];

beforeEach(() => {
  disk = null;
  folder = temporaryFolder('storage');
});
afterEach(() => {
  closeAll();
  disk?.remove();
});

function closeAll(): void {
  for (const database of opened.splice(0)) if (database.isOpen) database.close();
}

/** Opens the file. Returns a usable database, or the failure that is shown to the user. */
function opening(file: KeptFile, place: string): Opened | Failure {
  try {
    const result = file.open(place);
    opened.push(result.database);
    return result;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Fills the file, closes it and returns its bytes. */
function written(file: KeptFile, place = folder): Buffer {
  const { database } = file.open(place);
  file.fill(database);
  database.close();
  return readFileSync(join(place, file.name));
}

/** Expects that an unreadable file is kept unchanged, and that an opened one is usable. */
function expectHonest(file: KeptFile, damaged: Buffer, result: Opened | Failure): void {
  if (result instanceof Failure) {
    expect(result.error.code).toBe('storage');
    expect(readFileSync(join(folder, file.name)).equals(damaged)).toBe(true);
    return;
  }
  if (result.setAside !== null) {
    expect(readFileSync(result.setAside).equals(damaged)).toBe(true);
    expect(file.count(result.database)).toBe(0);
    file.fill(result.database);
    expect(file.count(result.database)).toBe(entries);
  }
}

function startAnew(): void {
  closeAll();
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
}

describe.each(files)('$name', (file) => {
  const path = (): string => join(folder, file.name);

  it('damaged by random bytes at random places is set aside whole, or opened and used', () => {
    const whole = written(file);
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 200,
      size: 'max',
    });
    let setAside = 0;
    fc.assert(
      fc.property(damage, (places) => {
        startAnew();
        const damaged = Buffer.from(whole);
        for (const [at, byte] of places) damaged[at] = byte;
        writeFileSync(path(), damaged);
        const result = opening(file, folder);
        expectHonest(file, damaged, result);
        if (!(result instanceof Failure) && result.setAside !== null) setAside += 1;
      }),
      { numRuns: 60 },
    );
    expect(setAside).toBeGreaterThan(0);
  });

  it('cut off anywhere is set aside whole, and nothing that was kept is missing where it is opened', () => {
    const whole = written(file);
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => {
        startAnew();
        writeFileSync(path(), whole);
        truncateSync(path(), length);
        const result = opening(file, folder);
        expectHonest(file, whole.subarray(0, length), result);
        if (result instanceof Failure || result.setAside !== null) return;
        expect(file.count(result.database)).toBe(entries);
      }),
      { numRuns: 60 },
    );
  });

  it('of no length is set aside, because something was in it once', () => {
    written(file);
    truncateSync(path(), 0);
    const result = opening(file, folder);
    expect(result).not.toBeInstanceOf(Failure);
    expectHonest(file, Buffer.alloc(0), result);
    expect((result as Opened).setAside).not.toBeNull();
  });

  it('from a newer version is left as it is, and that is said', () => {
    const { database } = file.open(folder);
    file.fill(database);
    database.exec('PRAGMA user_version = 900');
    database.close();
    const bytes = readFileSync(path());
    const result = opening(file, folder);
    expect(result).toBeInstanceOf(Failure);
    expect((result as Failure).error.happened).toContain('newer version');
    expect(readFileSync(path()).equals(bytes)).toBe(true);
  });

  it('held by another process is left as it is, and that is said', async () => {
    const bytes = written(file);
    const unlock = await lockDatabase(path());
    const result = opening(file, folder);
    await unlock();
    expect(result).toBeInstanceOf(Failure);
    expect((result as Failure).error.happened).toContain('another program has locked the database');
    expect(readdirSync(folder).filter((name) => name.includes('unreadable'))).toEqual([]);
    const again = opening(file, folder);
    expect(file.count((again as Opened).database)).toBe(entries);
    expect(readFileSync(path()).length).toBe(bytes.length);
  });
});

const noDisk = whyNoSmallDisk();

it.skipIf(noDisk !== null)(
  `a full disk gets its space back when the histories are forgotten${noDisk ? `: ${noDisk}` : ''}`,
  () => {
    disk = mountSmallDisk(1024);
    const [, file] = files;
    const before = file.open(disk.folder).database;
    file.fill(before);
    before.prepare('UPDATE series SET held = ?').run('x'.repeat(1000));
    before.close();
    const { database } = file.open(disk.folder);
    opened.push(database);
    const histories = createHistoryRepository(database);
    expect(() => writeFileSync(join(disk?.folder ?? '', 'filler'), Buffer.alloc(1024 * 1024))).toThrow();
    const fullBytes = histories.bytes();
    histories.forgetAll();
    expect(file.count(database)).toBe(0);
    expect(histories.bytes()).toBeLessThan(fullBytes);
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    file.fill(database);
    expect(file.count(database)).toBe(entries);
  },
);

it.skipIf(noDisk !== null)(
  `histories stay as they are, in the log, where a full disk has no room to merge it${noDisk ? `: ${noDisk}` : ''}`,
  () => {
    disk = mountSmallDisk(2048);
    const [, file] = files;
    const { database } = file.open(disk.folder);
    opened.push(database);
    file.fill(database);
    database.prepare('UPDATE series SET held = ?').run('x'.repeat(1000));
    expect(() => writeFileSync(join(disk?.folder ?? '', 'filler'), Buffer.alloc(2048 * 1024))).toThrow();
    expect(() => createHistoryRepository(database).forgetAll()).toThrow(Failure);
    expect(file.count(database)).toBe(entries);
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  },
);

describe.skipIf(noDisk !== null).each(files)(
  `$name on a disk of its own${noDisk ? `: ${noDisk}` : ''}`,
  (file) => {
    it('that may only be read is left as it is, and that is said', () => {
      disk = mountSmallDisk(4096);
      const bytes = written(file, disk.folder);
      disk.makeReadOnly();
      const result = opening(file, disk.folder);
      expect(result).toBeInstanceOf(Failure);
      expect((result as Failure).error.happened).toMatch(/may only be read|cannot be opened/);
      expect(readFileSync(join(disk.folder, file.name)).equals(bytes)).toBe(true);
    });

    it('that becomes full refuses what it cannot keep, and has all that it said it kept', () => {
      disk = mountSmallDisk(1024);
      const { database } = file.open(disk.folder);
      opened.push(database);
      file.fill(database);
      const filler = join(disk.folder, 'filler');
      expect(() => writeFileSync(filler, Buffer.alloc(1024 * 1024))).toThrow(/ENOSPC/);
      const settings = file.name === 'rollcall.db' ? createSettingsRepository(database) : null;
      const more = (): void =>
        settings
          ? settings.write(new Map([['big', 'x'.repeat(500_000)]]))
          : void database.prepare('UPDATE series SET held = ?').run('x'.repeat(100_000));
      expect(more).toThrow(/full/);
      closeAll();
      rmSync(filler);
      const again = opening(file, disk.folder);
      expect(again).not.toBeInstanceOf(Failure);
      expect((again as Opened).setAside).toBeNull();
      expect(file.count((again as Opened).database)).toBe(entries);
      closeAll();
    });

    it('that is full when Rollcall starts: nothing of what was kept is lost', () => {
      disk = mountSmallDisk(1024);
      written(file, disk.folder);
      expect(() => writeFileSync(join(disk?.folder ?? '', 'filler'), Buffer.alloc(1024 * 1024))).toThrow();
      const result = opening(file, disk.folder);
      if (result instanceof Failure) expect(result.error.happened).toMatch(/disk|full|error/);
      closeAll();
      rmSync(join(disk.folder, 'filler'));
      const again = opening(file, disk.folder);
      expect((again as Opened).setAside).toBeNull();
      expect(file.count((again as Opened).database)).toBe(entries);
      closeAll();
    });
  },
);
