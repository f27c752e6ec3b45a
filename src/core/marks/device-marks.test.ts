import { beforeEach, describe, expect, it } from 'vitest';
import { fakeAccess, type FakeAccess } from '@test/support/fake-access.ts';
import {
  createAccountsRepository,
  createMarksRepository,
  type AccountsRepository,
} from '../storage/index.ts';
import { keptAccount } from '../storage/testing/kept-account.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { createDeviceMarks, type DeviceMarks } from './device-marks.ts';

const bus = '02:0A:14:00:00:01';
const tram = '02:0A:14:00:00:02';

const unused = () => Promise.resolve(null);

let access: FakeAccess;
let marks: DeviceMarks;
let accounts: AccountsRepository;

beforeEach(() => {
  const database = memoryDatabase();
  accounts = createAccountsRepository(database);
  accounts.save(keptAccount({ id: 'transit', companyId: 627 }));
  accounts.save(keptAccount({ id: 'metering', companyId: 413 }));
  access = fakeAccess();
  const known = (): readonly string[] => accounts.list().map(({ id }) => id);
  marks = createDeviceMarks({
    access: { ...access, addressOf: (id) => (known().includes(id) ? 'https://example.test' : null) },
    repository: createMarksRepository(database),
    save: unused,
  });
});

describe('marks of devices', () => {
  it('are those of the active account', () => {
    marks.note('transit', tram, '“Depot”\nwest gate');
    marks.star('transit', bus, true);
    marks.note('transit', bus, 'SIM ordered');
    expect(marks.list()).toEqual({
      accountId: 'transit',
      marks: [
        { mac: bus, isStarred: true, note: 'SIM ordered' },
        { mac: tram, isStarred: false, note: '“Depot”\nwest gate' },
      ],
    });
  });

  it('keep the star and the note apart, and are gone without both', () => {
    marks.note('transit', bus, 'SIM ordered');
    marks.star('transit', bus, true);
    marks.note('transit', bus, '');
    expect(marks.list().marks).toEqual([{ mac: bus, isStarred: true, note: '' }]);
    marks.star('transit', bus, false);
    expect(marks.list().marks).toEqual([]);
  });

  it('go to the account that they were made in, whichever is active', () => {
    marks.star('metering', bus, true);
    expect(marks.list().marks).toEqual([]);
    access.switchTo('metering');
    expect(marks.list().marks).toEqual([{ mac: bus, isStarred: true, note: '' }]);
  });

  it('go with their account, and none comes after it', () => {
    marks.star('transit', bus, true);
    accounts.remove('transit');
    marks.star('transit', tram, true);
    marks.note('transit', tram, 'Late');
    expect(marks.list().marks).toEqual([]);
  });
});
