import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '@shared/operations/change.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { createOperationsJournal, openDatabase, type OperationsJournal } from '@core/storage/index.ts';
import type { Operations } from '../operations.ts';

let fleet: FakeFleet;
let bench: OperationsBench;
let command: Operations;
let journalOfCommand: OperationsJournal;
let endCommand: () => void;

/** Starts a command that uses the same database file as the operations of the bench. */
function startCommand(): void {
  const { database } = openDatabase(bench.folder);
  journalOfCommand = createOperationsJournal(database);
  command = bench.another(journalOfCommand, 'command');
  endCommand = () => {
    command.close();
    database.close();
    endCommand = () => undefined;
  };
}

/** Sends a change with the command; resolves once the service has answered. */
async function applyByCommand(change: Partial<Change> = {}): Promise<string> {
  const { id: previewId } = await command.preview({ fieldName: 'Ring', value: 2, filters: [], ...change });
  const { id } = await command.apply({ previewId, reason: '', typedCount: 20, typedName: 'Transit' });
  await settled();
  return id;
}

const toldStates = (): string[] => bench.told.map(({ state }) => state);

beforeEach(() => {
  fleet = new FakeFleet(20);
  bench = new OperationsBench(fleet);
  startCommand();
});
afterEach(() => {
  endCommand();
  bench.close();
});

describe('a change that another process sends', () => {
  it('is reported as it proceeds, each state once', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    await applyByCommand();
    bench.operations.notifyOfOthers();
    bench.operations.notifyOfOthers();
    expect(toldStates()).toEqual(['accepted']);
    await bench.clock.pass(1_000);
    bench.operations.notifyOfOthers();
    fleet.statuses = [{ state: 'Finished', isFinal: true }];
    fleet.setAll('Ring', 2);
    await bench.clock.pass(5_000);
    bench.operations.notifyOfOthers();
    bench.operations.notifyOfOthers();
    expect(toldStates()).toEqual(['accepted', 'running', 'done']);
    expect(bench.told.at(-1)).toMatchObject({ confirmed: 20 });
  });

  it('is reported when it ended between two checks', async () => {
    await applyByCommand();
    fleet.setAll('Ring', 2);
    await bench.clock.pass(5_000);
    bench.operations.notifyOfOthers();
    expect(toldStates()).toEqual(['done']);
  });

  it('is reported when its end is written late', async () => {
    const id = await applyByCommand();
    bench.operations.notifyOfOthers();
    journalOfCommand.update(id, { fields: { state: 'failed', endedAtMs: bench.clock.now() - 1_000 } });
    bench.operations.notifyOfOthers();
    expect(toldStates()).toEqual(['accepted', 'failed']);
  });

  it('is reported at the next check when the journal could not be read', async () => {
    const { journal } = bench;
    const working = { ...journal };
    await applyByCommand();
    journal.openSince = () => {
      throw new Error('busy');
    };
    expect(() => bench.operations.notifyOfOthers()).toThrow('busy');
    Object.assign(journal, working);
    bench.operations.notifyOfOthers();
    expect(toldStates()).toEqual(['accepted']);
  });

  it('is not reported again when only another one proceeds', async () => {
    const first = await applyByCommand();
    bench.operations.notifyOfOthers();
    const second = await applyByCommand({ fieldName: 'Depot', value: 'North' });
    bench.operations.notifyOfOthers();
    expect(bench.told.map(({ id }) => id)).toEqual([first, second]);
  });

  it('is left to that process, and taken over once that has ended', async () => {
    fleet.onUpdate = () => deferred<never>().promise;
    const id = await applyByCommand();
    expect(bench.operations.canTakeOver()).toBe(true);
    endCommand();
    bench.operations.takeOver();
    expect(bench.operation(id)).toMatchObject({
      state: 'unknown',
      error: { happened: 'We sent the change and got no answer.' },
    });
    expect(bench.operations.canTakeOver()).toBe(false);
    expect(fleet.updates).toHaveLength(1);
  });

  it('is taken over although a reading on demand failed while that process sent it', async () => {
    fleet.onUpdate = () => deferred<never>().promise;
    const id = await applyByCommand();
    await expect(bench.operations.verify(id)).rejects.toThrow('being sent at this moment');
    endCommand();
    expect(bench.operations.canTakeOver()).toBe(true);
    bench.operations.takeOver();
    expect(bench.operation(id).state).toBe('unknown');
  });

  it('is taken over although it was read on demand while that process followed it', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    const id = await applyByCommand();
    await bench.operations.verify(id);
    endCommand();
    expect(bench.operations.canTakeOver()).toBe(true);
  });

  it('is followed to its end when that process ended first', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    const id = await applyByCommand();
    endCommand();
    bench.operations.takeOver();
    fleet.statuses = [{ state: 'Finished', isFinal: true }];
    fleet.setAll('Ring', 2);
    await bench.clock.pass(20_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 20 });
  });
});

describe('a change of this process', () => {
  it('is not reported a second time', async () => {
    await bench.apply();
    const { length } = bench.told;
    bench.operations.notifyOfOthers();
    expect(bench.told).toHaveLength(length);
  });

  it('prevents a take-over while it is sent, and is never taken over itself', async () => {
    await applyByCommand();
    fleet.onUpdate = () => deferred<never>().promise;
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North' });
    expect(bench.operations.canTakeOver()).toBe(false);
    bench.operations.takeOver();
    expect(bench.operation(id).state).toBe('sending');
  });

  it('is followed to its end when a command has found out that it goes on, and ended', async () => {
    fleet.statuses = [{ state: 'Running', isFinal: false }];
    fleet.onUpdate = () =>
      fleet.updates.length === 1
        ? Promise.resolve({ operationId: '8841' })
        : Promise.reject(serviceError('timed-out', 'unknown'));
    const { id } = await bench.apply({ macs: [0, 1].map(macOf) });
    expect(await command.verify(id)).toMatchObject({ state: 'running' });
    endCommand();
    expect(bench.operations.canTakeOver()).toBe(true);
    bench.operations.takeOver();
    fleet.statuses = [{ state: 'Finished', isFinal: true }];
    fleet.setAll('Ring', 2);
    await bench.clock.pass(200_000);
    expect(bench.operation(id)).toMatchObject({ state: 'done', confirmed: 2 });
    expect(bench.operations.canTakeOver()).toBe(false);
  });
});
