import { afterEach, beforeEach, expect, it } from 'vitest';
import { enterDataFolder } from '@core/storage/index.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { openStorage, type Storage } from './storage.ts';

let dataFolder: string;
let storage: Storage;

beforeEach(() => {
  dataFolder = temporaryFolder('storage');
  storage = openStorage({ dataFolder, report: () => undefined });
});
afterEach(() => storage.close());

/** How the journal is taken up, and whether another process is alone with the data afterwards. */
function takenUp(): string[] {
  const how: string[] = [];
  storage.takeUp({ alone: () => how.push('alone'), beside: () => how.push('beside') });
  let isOtherAlone = false;
  enterDataFolder(dataFolder, () => (isOtherAlone = true)).leave();
  return [...how, isOtherAlone ? 'another is alone' : 'others are beside'];
}

it('is taken up alone where no other process works with the data', () => {
  expect(takenUp()).toEqual(['alone', 'others are beside']);
});

it('is taken up alongside a command that works with the data', () => {
  const command = enterDataFolder(dataFolder, () => undefined);
  expect(takenUp()).toEqual(['beside', 'others are beside']);
  command.leave();
});

it('lets a process work alone with the data once the command that it found there has ended', () => {
  const command = enterDataFolder(dataFolder, () => undefined);
  takenUp();
  const done: string[] = [];
  storage.whenAlone(() => done.push('too early'));
  command.leave();
  storage.whenAlone(() => done.push('alone'));
  expect(done).toEqual(['alone']);
});
