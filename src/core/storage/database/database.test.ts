import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations.ts';
import { inTransaction } from './transaction.ts';

let folder: string;
const opened: DatabaseSync[] = [];
const open = () => {
  const result = openDatabase(folder, Date.UTC(2026, 4, 20, 9, 12));
  opened.push(result.database);
  return result;
};
const pragma = (database: DatabaseSync, name: string) =>
  Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];

beforeEach(() => {
  folder = temporaryFolder('storage');
});
afterEach(() => {
  for (const database of opened.splice(0)) if (database.isOpen) database.close();
});

describe('openDatabase', () => {
  it('creates the folder and a database that survives a power cut', () => {
    folder = join(folder, 'deeper');
    const { database, setAside } = open();
    expect(setAside).toBeNull();
    expect(pragma(database, 'journal_mode')).toBe('wal');
    expect(pragma(database, 'synchronous')).toBe(2);
    expect(pragma(database, 'foreign_keys')).toBe(1);
    expect(pragma(database, 'user_version')).toBe(migrations.length);
  });

  it('has only strict tables', () => {
    const tables = open()
      .database.prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
      .all()
      .filter(({ name }) => !String(name).startsWith('sqlite_'));
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([]);
  });

  it('opens what it wrote, without running a step again', () => {
    open().database.exec("INSERT INTO settings VALUES ('theme', '\"dark\"')");
    opened[0]?.close();
    const row = open().database.prepare('SELECT value FROM settings').get();
    expect(row?.['value']).toBe('"dark"');
  });

  it('opens a database that another process brings up to date at the same moment', () => {
    const exec = Reflect.get(DatabaseSync.prototype, 'exec');
    const spied = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
      this: DatabaseSync,
      text,
    ) {
      // The other process is first to write.
      if (text.startsWith('BEGIN')) {
        spied.mockRestore();
        open();
      }
      exec.call(this, text);
    });
    const { database, setAside } = open();
    expect(setAside).toBeNull();
    expect(opened).toHaveLength(2);
    expect(pragma(database, 'user_version')).toBe(migrations.length);
  });

  it('keeps a database that another process is just creating', () => {
    const path = join(folder, 'rollcall.db');
    const other = open().database;
    other.exec("INSERT INTO settings VALUES ('theme', '\"dark\"')");
    other.close();
    const created = readFileSync(path);
    writeFileSync(path, '');
    const exec = Reflect.get(DatabaseSync.prototype, 'exec');
    const spied = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
      this: DatabaseSync,
      text,
    ) {
      spied.mockRestore();
      // While this process waited, the other one wrote its first pages.
      writeFileSync(path, created);
      exec.call(this, text);
    });
    const { database, setAside } = open();
    expect(setAside).toBeNull();
    expect(database.prepare('SELECT value FROM settings').get()?.['value']).toBe('"dark"');
  });

  it('refuses a database of a newer version and leaves it as it is', () => {
    open().database.exec('PRAGMA user_version = 900');
    opened[0]?.close();
    expect(() => open()).toThrow(/written by a newer version/);
    expect(readdirSync(folder).filter((name) => name.includes('unreadable'))).toEqual([]);
  });

  it.each([
    ['is no database', 'these are somebody’s notes. '.repeat(400)],
    ['has a damaged page', null],
  ])('sets aside a file that %s and creates a fresh one', (_, text) => {
    const path = join(folder, 'rollcall.db');
    let bytes = Buffer.from(text ?? '');
    if (text === null) {
      open().database.exec("INSERT INTO settings VALUES ('theme', '\"dark\"')");
      opened[0]?.close();
      bytes = readFileSync(path);
      bytes.fill(0x5a, 4096);
    }
    writeFileSync(path, bytes);
    const { database, setAside } = open();
    expect(setAside).toBe(join(folder, 'rollcall.db.unreadable-2026-05-20T09-12-00-000Z'));
    expect(readFileSync(setAside ?? '').equals(bytes)).toBe(true);
    expect(database.prepare('SELECT COUNT(*) AS n FROM settings').get()?.['n']).toBe(0);
  });

  it('reports in sentences that the folder cannot be used', () => {
    writeFileSync(join(folder, 'file'), '');
    const taken = /cannot keep its data: there is a file where the data folder should be/;
    for (const place of [join(folder, 'file'), join(folder, 'file', 'data')])
      expect(() => openDatabase(place)).toThrow(taken);
  });

  it('rolls a transaction back when it fails half-way', () => {
    const { database } = open();
    expect(() =>
      inTransaction(database, () => {
        database.exec("INSERT INTO settings VALUES ('a', '1')");
        throw new Error('half-way');
      }),
    ).toThrow('half-way');
    expect(database.prepare('SELECT COUNT(*) AS n FROM settings').get()?.['n']).toBe(0);
  });
  it('rolls back an inner transaction alone, and along with the outer one', () => {
    const { database } = open();
    const insert = (key: string) => database.exec(`INSERT INTO settings VALUES ('${key}', '1')`);
    const failing = (key: string) =>
      inTransaction(database, () => {
        insert(key);
        throw new Error('half-way');
      });
    inTransaction(database, () => {
      insert('outer');
      inTransaction(database, () => insert('inner'));
      expect(() => failing('failed')).toThrow('half-way');
    });
    expect(() =>
      inTransaction(database, () => {
        inTransaction(database, () => insert('lost'));
        throw new Error('half-way');
      }),
    ).toThrow('half-way');
    const keys = database.prepare('SELECT key FROM settings ORDER BY key').all();
    expect(keys.map(({ key }) => key)).toEqual(['inner', 'outer']);
  });
});
