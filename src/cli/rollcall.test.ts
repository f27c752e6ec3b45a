import { expect, it } from 'vitest';
import {
  createOperationsJournal,
  enterDataFolder,
  openDatabase,
  type OperationsJournal,
} from '@core/storage/index.ts';
import { sampleOperation, sampleOperationPart } from '@test/support/samples.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { operationNamed } from './operation-end.ts';
import { openRollcall } from './rollcall.ts';

const nothing = (): void => undefined;

/** Leaves an operation in a journal as a process does that is killed while it sends. */
function leaveUnsettled(journal: OperationsJournal): void {
  const operation = sampleOperation({ id: 'a1', state: 'sending', endedAtMs: null });
  const parts = [sampleOperationPart({ index: 0, state: 'sending' })];
  journal.create({ previewId: 'p', devicesHash: '', isDemo: false, operation, devices: [], parts });
}

it('takes over an operation that it waits for once the process that worked on it has ended', async () => {
  const dataFolder = temporaryFolder('waiting');
  const window = enterDataFolder(dataFolder, nothing);
  const { database } = openDatabase(dataFolder);
  leaveUnsettled(createOperationsJournal(database));
  database.close();
  const rollcall = openRollcall({
    dataFolder,
    isDemo: false,
    keytarSeal: null,
    warn: nothing,
    note: nothing,
  });
  const waitFor = (): string => {
    const operation = operationNamed(rollcall.operations, 'a1');
    rollcall.assertFollowed(operation);
    return operationNamed(rollcall.operations, 'a1').state;
  };
  rollcall.takeUp();
  expect(waitFor()).toBe('sending');
  window.leave();
  expect(waitFor()).toBe('unknown');
  await rollcall.close();
});
