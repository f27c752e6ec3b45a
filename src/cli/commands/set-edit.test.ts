import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operations } from '@core/operations/index.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields } from '@test/support/fake-fleet.ts';
import { settled } from '@test/support/manual-clock.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Rows } from '../output/model.ts';
import { commands, commonOptions } from './index.ts';
import { set } from './set.ts';

const nothing = (): void => undefined;

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(3);
  ['North', 'East', 'South'].forEach((depot, index) => fleet.set(index, 'Depot', depot));
  bench = new OperationsBench(fleet);
});
afterEach(() => bench.close());

/** Calls the command for the depots of all devices. Returns its rows, and what it says. */
async function call(
  args: readonly string[],
  apply: Operations['apply'] = () => Promise.reject(new Error('sent')),
) {
  const said: string[] = [];
  const rows: unknown[] = [];
  const say = (text: string): void => void said.push(text);
  const catalogue = { fields: () => Promise.resolve(fleetFields) };
  const rollcall = { catalogue, operations: { ...bench.operations, apply }, takeUp: nothing };
  const context = {
    given: readArguments(['set', 'Depot', ...args], commands, commonOptions),
    ...{ signal: new AbortController().signal, note: say, warn: say, progress: nothing },
    answer: (answer: Rows) => {
      rows.push(...answer.rows);
      return Promise.resolve();
    },
    signedIn: () => Promise.resolve({ rollcall, active: bench.access.active() }),
  } as unknown as Context;
  const code = await set.run(context);
  return { code, said, rows };
}

describe('an edit on the command line', () => {
  it('shows the new value of each device that it changes, and the value of the others as it is', async () => {
    const { code, said, rows } = await call(['--replace', 'th', '--with', 't ']);
    expect(code).toBe(exitCodes.ok);
    expect(said).toEqual([
      '2 devices would change; 1 stays as it is, 0 cannot be changed.',
      'Some of the new values begin or end with white space.',
    ]);
    expect(rows).toEqual([
      ['02:00:00:00:00:00', 'Bus 0', 'North', 'Nort ', 'will-change', null],
      ['02:00:00:00:00:02', 'Bus 2', 'South', 'Sout ', 'will-change', null],
      ['02:00:00:00:00:01', 'Bus 1', 'East', 'East', 'has-it', 'Its value does not contain “th”.'],
    ]);
  });

  it('tells by its exit code that no device would change', async () => {
    const { code, rows } = await call(['--replace', 'West', '--with', 'East', '--apply']);
    expect([code, rows.length]).toEqual([exitCodes.notFound, 3]);
  });

  it('sends nothing once a device has another value than the preview read', async () => {
    const applied = call(['--append', '!', '--apply', '--every-device-of=Transit'], (input) => {
      fleet.set(1, 'Depot', 'West');
      return bench.operations.apply(input);
    });
    await expect(applied).rejects.toThrow('The devices are not as they were in the preview');
    expect(fleet.updates).toEqual([]);
  });

  it('is not sent again while nobody knows its outcome, even for the right number of devices', async () => {
    fleet.onUpdate = () => Promise.reject(serviceError('unreachable', 'unknown'));
    const { id } = await bench.operations.previewEdit({
      ...{ fieldName: 'Depot', filters: [], edit: { kind: 'append', text: '!' } },
    });
    await bench.operations.apply({ previewId: id, reason: '', typedName: 'Transit' });
    await settled();
    const again = ['--append', '!', '--apply', '--every-device-of=Transit', '--expect', '3'];
    await expect(call(again)).rejects.toThrow('The same edit was sent before, as operation id-');
    await expect(call([...again, '--again'])).rejects.toThrow(/^sent$/);
  });
});
