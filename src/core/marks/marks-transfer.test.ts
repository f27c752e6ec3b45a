import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { fakeAccess, type FakeAccess } from '@test/support/fake-access.ts';
import { createAccountsRepository, createMarksRepository } from '../storage/index.ts';
import { keptAccount } from '../storage/testing/kept-account.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { createDeviceMarks, type DeviceMarks } from './device-marks.ts';

const bus = '02:0A:14:00:00:01';
const tram = '02:0A:14:00:00:02';
const ferry = '02:0A:14:00:00:03';

let saved: string[];
let access: FakeAccess;
let marks: DeviceMarks;

beforeEach(() => {
  const database = memoryDatabase();
  for (const id of ['transit', 'elsewhere']) createAccountsRepository(database).save(keptAccount({ id }));
  saved = [];
  access = fakeAccess();
  marks = createDeviceMarks({
    access: { ...access, addressOf: () => 'https://example.test' },
    repository: createMarksRepository(database),
    save({ text }) {
      saved.push(text);
      return Promise.resolve({ path: '/exports/marks.json' });
    },
  });
});

const fileOf = (part: Record<string, unknown>) => ({
  name: 'marks.json',
  text: JSON.stringify({
    rollcallMarks: 1,
    serviceAddress: 'https://devices.transit.example',
    companyId: 627,
    marks: [],
    ...part,
  }),
});

const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return error.error.happened;
  }
  return 'taken';
};

describe('a file of stars and notes', () => {
  it('brings all of them to another computer', async () => {
    marks.star('transit', bus, true);
    marks.note('transit', tram, '“Depot”\nwest gate');
    const exported = marks.list().marks;
    await marks.exportFile();
    marks.star('transit', bus, false);
    marks.note('transit', tram, '');
    const file = { name: 'marks.json', text: saved[0] ?? '' };
    expect(marks.look(file)).toEqual({ added: 2, completed: 0, otherNotes: 0, same: 0 });
    expect(marks.list().marks).toEqual([]);
    expect(marks.importFile(file, false)).toEqual({ accountId: 'transit', marks: exported });
  });

  const ours = [
    { mac: bus, isStarred: true, note: 'Ours' },
    { mac: tram, isStarred: false, note: 'SIM ordered' },
  ];
  const theirs = fileOf({
    marks: [
      { mac: '020a14000001', isStarred: false, note: 'Theirs' },
      { mac: tram, isStarred: true, note: '' },
      { mac: ferry, isStarred: false, note: 'Depot' },
      { mac: '02:0A:14:00:00:04', isStarred: false, note: ' ' },
    ],
  });
  const begin = (): void => {
    for (const { mac, isStarred, note } of ours) {
      marks.star('transit', mac, isStarred);
      marks.note('transit', mac, note);
    }
  };

  it.each([
    [false, 'Ours'],
    [true, 'Theirs'],
  ])('loses nothing that is here; its own notes replace others: %s', (takesNotes, note) => {
    begin();
    expect(marks.look(theirs)).toEqual({ added: 1, completed: 1, otherNotes: 1, same: 0 });
    expect(marks.importFile(theirs, takesNotes).marks).toEqual([
      { mac: bus, isStarred: true, note },
      { mac: tram, isStarred: true, note: 'SIM ordered' },
      { mac: ferry, isStarred: false, note: 'Depot' },
    ]);
    expect(marks.look(theirs)).toMatchObject({ added: 0, completed: 0 });
  });

  it.each([
    [{ companyId: 413 }, 'company 413 at https://devices.transit.example'],
    [{ serviceAddress: 'https://elsewhere.example' }, 'company 627 at https://elsewhere.example'],
    [{ serviceAddress: null }, 'company 627 of the demo fleet'],
    [{ rollcallMarks: 2 }, 'newer version'],
    [{ marks: [{ mac: 'Bus 1', isStarred: true, note: '' }] }, 'not a file of stars and notes'],
    [{ marks: [{ mac: bus, isStarred: true, note: 'x'.repeat(2001) }] }, 'not a file of stars and notes'],
    [{ marks: [{ mac: bus, isStarred: 'yes', note: '' }] }, 'not a file of stars and notes'],
    [{ more: true }, 'not a file of stars and notes'],
  ])('with %j is refused: %s', (part, words) => {
    begin();
    expect(refusalOf(() => marks.importFile(fileOf(part), true))).toContain(words);
    expect(marks.list().marks).toEqual(ours);
  });

  it.each(['', 'Stars', '[]', 'null', '{"rollcallMarks":1}'])('that reads %j is none', (text) => {
    expect(refusalOf(() => marks.look({ name: 'marks.json', text }))).toContain('not a file of stars');
  });

  it('of another account of the company is taken', () => {
    access.switchTo('elsewhere');
    expect(marks.importFile(theirs, false)).toMatchObject({ accountId: 'elsewhere' });
  });
});
