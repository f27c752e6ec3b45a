import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NamedView } from '@shared/views/view.ts';
import { failureOf } from '@test/support/failure-of.ts';
import { makeFifo } from '@test/support/fifo.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { createViewsRepository } from '../storage/views-repository.ts';
import { createViews, type SavedViews } from './views.ts';

const view = (name: string, part: Partial<NamedView> = {}): NamedView => ({
  name,
  query: { fieldName: 'LastSeen', operatorId: 'LessThan', operands: [{ fromNow: -2, unit: 'd' }] },
  search: { text: '', fieldNames: null },
  columns: [{ fieldName: 'Name', width: 240, isPinned: true, unit: null, label: null }],
  sort: [{ fieldName: 'Name', direction: 'ascending' }],
  groupBy: null,
  answeredBy: 'memory',
  ...part,
});

let database: DatabaseSync;
let accountId: string | null;
let chosen: string | null;
let whileChoosing: () => void;
/** The unfinished files that were noted, and how many of the notes were removed. */
let noted: string[];
let forgotten: number;
let views: SavedViews;

beforeEach(() => {
  database = memoryDatabase();
  [accountId, chosen, whileChoosing] = ['transit', null, () => undefined];
  [noted, forgotten] = [[], 0];
  let lastId = 0;
  const choose = (): Promise<string | null> => {
    whileChoosing();
    return Promise.resolve(chosen);
  };
  views = createViews({
    access: {
      active() {
        if (accountId === null) throw new Error('nobody is signed in');
        return { account: sampleAccount({ id: accountId }) } as never;
      },
    },
    repository: createViewsRepository(database),
    dialogs: { whereToSave: choose, whichToOpen: choose },
    unfinished: {
      note(paths) {
        noted.push(...paths);
        return Promise.resolve(() => Promise.resolve(void (forgotten += 1)));
      },
    },
    newId: () => `id-${(lastId += 1)}`,
  });
});

const add = (name: string) => views.save({ id: null, view: view(name), position: null });
const names = () => views.list().views.map(({ name }) => name);
const folder = (): string => temporaryFolder('views');

describe('saved views', () => {
  it('are kept in the order of their tabs, the one saved last being active', () => {
    add('Trams CZ');
    expect(add('Offline now')).toMatchObject({
      accountId: 'transit',
      views: [
        { id: 'id-1', name: 'Trams CZ' },
        { id: 'id-2', name: 'Offline now' },
      ],
      activeId: 'id-2',
      unreadable: [],
    });
    views.activate('id-1');
    views.reorder(['id-2', 'id-1']);
    expect(views.list()).toMatchObject({ activeId: 'id-1', views: [{ id: 'id-2' }, { id: 'id-1' }] });
    views.activate(null);
    expect(views.list().activeId).toBeNull();
  });

  it('are changed and renamed in their place', () => {
    add('Trams CZ');
    add('Offline now');
    views.save({ id: 'id-1', view: view('Trams CZ', { groupBy: 'Depot' }), position: null });
    views.rename('id-1', 'Trams');
    expect(views.list().views[0]).toEqual({ ...view('Trams', { groupBy: 'Depot' }), id: 'id-1' });
  });

  it('come back where they were when their removal is undone', () => {
    for (const name of ['A', 'B', 'C']) add(name);
    const removed = views.list().views[1];
    views.remove('id-2');
    expect(names()).toEqual(['A', 'C']);
    const { id, ...rest } = removed ?? { ...view('none'), id: '' };
    views.save({ id, view: rest, position: 1 });
    expect(names()).toEqual(['A', 'B', 'C']);
  });

  it('are those of the active account', () => {
    add('Trams CZ');
    accountId = 'demo-627';
    expect(names()).toEqual([]);
    accountId = null;
    expect(() => views.list()).toThrow('nobody is signed in');
  });

  it('tell that one is gone', async () => {
    for (const work of [() => views.rename('x', 'y'), () => views.remove('x'), () => views.activate('x')])
      expect(await failureOf(work)).toMatchObject({ code: 'not-found' });
  });

  it('leave alone what they cannot read, tell which and why, and give its text', () => {
    add('Trams CZ');
    database.exec(
      "INSERT INTO views (account_id, id, position, text, is_active) VALUES ('transit', 'broken', 9, '{', 1)",
    );
    const newer = '{"rollcallView": 99, "name": "Ring \\"early\\""}';
    database
      .prepare(
        "INSERT INTO views (account_id, id, position, text, is_active) VALUES ('transit', 'newer', 10, ?, 0)",
      )
      .run(newer);
    expect(views.list()).toMatchObject({
      views: [{ id: 'id-1' }],
      activeId: null,
      unreadable: [
        { id: 'broken', name: null, why: expect.stringContaining('is not JSON from line 1') as string },
        { id: 'newer', name: 'Ring "early"', why: expect.stringContaining('newer version') as string },
      ],
    });
    expect(views.exportText('newer').text).toBe(newer);
    expect(views.exportText('broken')).toEqual({
      fileName: 'Unreadable view.rollcall-view',
      text: '{',
    });
    views.reorder([]);
    expect(database.prepare("SELECT text FROM views WHERE id = 'broken'").get()).toEqual({ text: '{' });
  });
});

describe('views as files', () => {
  it('come back the same, under the name that the operator chose', async () => {
    const path = join(folder(), 'chosen.json');
    add('Trams: CZ / Praha');
    chosen = path;
    expect(await views.exportFile('id-1')).toEqual({ path });
    const again = await views.importFile();
    expect(again?.views).toEqual([
      { ...view('Trams: CZ / Praha'), id: 'id-1' },
      { ...view('Trams: CZ / Praha'), id: 'id-2' },
    ]);
    expect(views.exportText('id-2')).toEqual({
      fileName: 'Trams CZ Praha.rollcall-view',
      text: readFileSync(path, 'utf8'),
    });
    expect(again?.activeId).toBe('id-2');
  });

  it('are replaced as a whole, with nothing left beside them', async () => {
    const place = folder();
    chosen = join(place, 'view.json');
    writeFileSync(chosen, 'old');
    add('Trams CZ');
    await views.exportFile('id-1');
    expect(readFileSync(chosen, 'utf8')).toBe(views.exportText('id-1').text);
    expect(readdirSync(place)).toEqual(['view.json']);
  });

  it('are written under a temporary name, which the next start would remove', async () => {
    const place = folder();
    chosen = join(place, 'view.json');
    add('Trams CZ');
    await views.exportFile('id-1');
    expect(noted.map((path) => basename(path))).toEqual([expect.stringMatching(/^\.view\.json\..*\.part$/)]);
    expect(forgotten).toBe(1);
  });

  it('can have names as long as the disk allows', async () => {
    const name = 'v'.repeat(255);
    const place = folder();
    chosen = join(place, name);
    add('Trams CZ');
    await views.exportFile('id-1');
    expect(readdirSync(place)).toEqual([name]);
  });

  it('leave who may read a file as it was when they replace it', async ({ skip }) => {
    skip(process.platform === 'win32', 'modes of Windows tell no permissions');
    chosen = join(folder(), 'view.json');
    writeFileSync(chosen, 'old');
    chmodSync(chosen, 0o660);
    add('Trams CZ');
    await views.exportFile('id-1');
    expect(statSync(chosen).mode & 0o777).toBe(0o660);
  });

  it('are not touched when no place was chosen', async () => {
    add('Trams CZ');
    expect(await views.exportFile('id-1')).toBeNull();
    expect(await views.importFile()).toBeNull();
    expect(names()).toEqual(['Trams CZ']);
  });

  it('fail with a sentence when the disk does', async () => {
    add('Trams CZ');
    chosen = join(folder(), 'missing', 'view.json');
    const sentence = { code: 'storage', safe: 'Your views are as they were.' };
    expect(await failureOf(() => views.exportFile('id-1'))).toMatchObject(sentence);
    expect(await failureOf(() => views.importFile())).toMatchObject(sentence);
  });

  it('fail with a sentence when not even the unfinished file can be removed', async () => {
    add('Trams CZ');
    chosen = join(folder(), 'x'.repeat(300));
    expect(await failureOf(() => views.exportFile('id-1'))).toMatchObject({ code: 'storage' });
  });

  it('are not read when they are too large for a view', async () => {
    chosen = join(folder(), 'large.json');
    writeFileSync(chosen, ' '.repeat(2_000_001));
    expect(await failureOf(() => views.importFile())).toMatchObject({
      happened: '“large.json” could not be read.',
    });
  });

  it('are not waited for when they are pipes', async ({ skip }) => {
    chosen = join(folder(), 'pipe.rollcall-view');
    makeFifo(chosen, skip);
    expect(await failureOf(() => views.importFile())).toMatchObject({
      happened: '“pipe.rollcall-view” could not be read.',
      details: 'it is not a file',
    });
  });

  it('do not land in an account that was chosen meanwhile', async () => {
    const path = join(folder(), 'view.json');
    add('Trams CZ');
    writeFileSync(path, views.exportText('id-1').text);
    chosen = path;
    whileChoosing = () => (accountId = 'utility');
    expect(await failureOf(() => views.importFile())).toMatchObject({ code: 'cancelled' });
    expect(names()).toEqual([]);
  });
});

describe('the views that were opened last', () => {
  it('are those of the account in view, kept over restarts, and told of when they change', () => {
    const told = vi.fn();
    views.onChange(told);
    add('Trams');
    add('Wagons');
    views.activate('id-1');
    views.rename('id-2', 'Waggons');
    expect(told).toHaveBeenCalledTimes(4);
    const names = () => views.recent().map(({ name }) => name);
    expect(names()).toEqual(['Trams', 'Waggons']);
    views.remove('id-1');
    expect(names()).toEqual(['Waggons']);
    accountId = 'other';
    expect(names()).toEqual([]);
  });
});
