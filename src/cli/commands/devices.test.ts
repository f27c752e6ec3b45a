import { expect, it, vi } from 'vitest';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import { devices } from './devices.ts';
import { commands, commonOptions } from './index.ts';

it('is not descending without a field to sort by, and reads nothing', async () => {
  const given = readArguments(['devices', '--descending'], commands, commonOptions);
  const signedIn = () => expect.fail('signed in');
  await expect(devices.run({ given, signedIn } as unknown as Context)).rejects.toMatchObject({
    error: {
      code: 'invalid-request',
      happened: '--descending takes a field to sort by.',
      todo: 'Name it with --sort.',
    },
  });
});

it('the stars and notes of the account are listed after the fields', async () => {
  const answer = vi.fn<Context['answer']>();
  const account = sampleAccount();
  const list = vi.fn(() => [{ mac: macOf(1), isStarred: true, note: 'SIM ordered' }]);
  const { signal } = new AbortController();
  const rollcall = { catalogue: { fields: () => Promise.resolve(fleetFields) }, marks: { list } };
  const context = {
    given: readArguments(['devices', '--fields', 'Name', '--marks=note,star'], commands, commonOptions),
    signedIn: () =>
      Promise.resolve({ rollcall, active: { client: new FakeFleet(2).client, account, signal } }),
    ...{ answer, progress: () => undefined },
  } as unknown as Context;
  await devices.run(context);
  expect(list).toHaveBeenCalledWith(account.id);
  const [{ columns, rows }] = answer.mock.calls[0] ?? [{ columns: [], rows: [] }];
  expect(columns.map(({ name }) => name)).toEqual(['Name', 'rollcall.star', 'rollcall.note']);
  expect(rows).toEqual([
    ['Bus 0', false, null],
    ['Bus 1', true, 'SIM ordered'],
  ]);
});
