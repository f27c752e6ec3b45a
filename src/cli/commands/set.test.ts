import { describe, expect, it, vi } from 'vitest';
import { fakeClient } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields } from '@test/support/fake-fleet.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import { commands, commonOptions } from './index.ts';
import { set } from './set.ts';

const nothing = (): void => undefined;

/** What is told of an operation, and where. */
interface AppliedInput extends Pick<Context, 'note' | 'signal'> {
  readonly error: Operation['error'];
  readonly value: string;
  readonly isDemo: boolean;
}

/** Applies a change that ends in a state; `problem` is why its rows cannot be written. Returns its exit code, and the warnings. */
async function applied(
  state: Operation['state'],
  problem: Error | null,
  { error = null, value = 'x', isDemo = false, ...more }: Partial<AppliedInput> = {},
) {
  const operation = { id: 'a1', state, endedAtMs: 1, error } as Operation;
  const counts = { willChange: 1, unset: 0, hasIt: 0, cannotChange: 0 };
  const operations = {
    preview: (change: unknown) =>
      Promise.resolve({ id: 'p', counts, change, values: [{ value }], repeats: null, disagreements: null }),
    apply: () => Promise.resolve(operation),
    list: () => [operation],
    onChange: () => nothing,
    devices: () => ({ total: 0, rows: [] }),
  };
  const catalogue = {
    fields: () => Promise.resolve([{ name: 'Name', displayName: 'Name', options: [] }]),
  };
  const rollcall = { catalogue, operations, takeUp: nothing, assertFollowed: nothing, isDemo };
  const args = ['set', 'Name', value, '--apply', '--every-device-of=Lab'];
  const warn = vi.fn<Context['warn']>();
  const context = {
    given: readArguments(args, commands, commonOptions),
    ...{ signal: new AbortController().signal, note: nothing, progress: nothing, warn, ...more },
    answer: () => (problem ? Promise.reject(problem) : Promise.resolve()),
    signedIn: () => Promise.resolve({ rollcall, active: { client: fakeClient(), account: { name: 'Lab' } } }),
  } as unknown as Context;
  return { code: await set.run(context), warnings: warn.mock.calls.flat() };
}

describe('a change that was sent', () => {
  it.each([
    ['done', 0],
    ['done-with-failures', 1],
    ['unknown', 5],
  ] as const)(
    'ends with the exit code of its result, %s, when its devices cannot be written',
    async (state, code) => {
      const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
      const ended = await applied(state, full);
      expect(ended.code).toBe(code);
      expect(ended.warnings).toEqual([expect.stringContaining('“rollcall operations a1 --devices”')]);
    },
  );

  it('names the command that finds out its outcome when that is unknown', async () => {
    const words = { happened: 'We got no answer.', safe: 'It may be done.', todo: 'Choose Find out.' };
    const error = { code: 'unreachable', ...words } as const;
    const { warnings } = await applied('unknown', null, { error });
    const todo = 'Find out with “rollcall operations a1 --verify”.';
    expect(warnings).toEqual([`We got no answer. It may be done. ${todo}`]);
  });

  it.each([
    [false, 'What was sent goes on: follow it with “rollcall operations a1 --follow”.'],
    [true, 'The demo fleet ends with this command, and the change with it.'],
  ])('goes on after its command was ended, unless it is one of the demo fleet: %s', async (isDemo, told) => {
    const note = vi.fn<Context['note']>();
    const signal = AbortSignal.abort();
    expect((await applied('running', null, { isDemo, note, signal })).code).toBe(130);
    expect(note).toHaveBeenLastCalledWith(told);
  });

  it('ends without a warning once its devices are written', async () => {
    expect(await applied('done', null)).toEqual({ code: 0, warnings: [] });
  });
});

it('a change to a value with white space at its ends says so', async () => {
  expect(await applied('done', null, { value: 'Tram ' })).toEqual({
    code: 0,
    warnings: ['The new value begins or ends with white space.'],
  });
});

it.each([
  ['My transit', "or add “--every-device-of 'My transit'”."],
  ['a\u001B[31m', 'or add --every-device-of with the name of the account.'],
])('a change of every device names its company as it is typed: %j', async (name, todo) => {
  const counts = { willChange: 1, unset: 0, hasIt: 0, cannotChange: 0 };
  const operations = {
    preview: (change: unknown) => Promise.resolve({ id: 'p', counts, change, values: [] }),
  };
  const catalogue = { fields: () => Promise.resolve(fleetFields) };
  const rollcall = { catalogue, operations, takeUp: nothing };
  const context = {
    given: readArguments(['set', 'Depot', 'x', '--apply'], commands, commonOptions),
    ...{ progress: nothing, note: nothing },
    signedIn: () => Promise.resolve({ rollcall, active: { client: fakeClient(), account: { name } } }),
  } as unknown as Context;
  const error = expect.objectContaining({ todo: `Say which devices with --where, ${todo}` }) as unknown;
  await expect(set.run(context)).rejects.toMatchObject({ error });
});

it('a change with “or” is not sent to devices that match for the service alone, unless that is accepted', async () => {
  const fleet = new FakeFleet(3);
  const counts = { willChange: 3, unset: 0, hasIt: 0, cannotChange: 0 };
  const sent: unknown[] = [];
  const operations = {
    preview: (change: unknown) => Promise.resolve({ id: 'p', counts, change, values: [] }),
    apply(asked: unknown) {
      sent.push(asked);
      return Promise.reject(new Error('sent'));
    },
  };
  // The service ignores the filters.
  const queryDevices: typeof fleet.client.queryDevices = (query) =>
    fleet.client.queryDevices({ ...query, filters: [] });
  const { signal } = new AbortController();
  const active = { client: fakeClient({ queryDevices }), account: { name: 'Lab', companyId: 627 }, signal };
  const catalogue = { fields: () => Promise.resolve(fleetFields) };
  const given = (...more: string[]) =>
    readArguments(
      ['set', 'Depot', 'x', '--where', 'Name = A or Name = B', '--apply', ...more],
      commands,
      commonOptions,
    );
  const context = {
    ...{ progress: nothing, note: nothing },
    signedIn: () => Promise.resolve({ rollcall: { catalogue, operations, takeUp: nothing }, active }),
  } as unknown as Context;
  await expect(set.run({ ...context, given: given() })).rejects.toThrow('The service counts 3 devices');
  expect(sent).toEqual([]);
  const accepting = set.run({ ...context, given: given('--accept-disagreement') });
  await expect(accepting).rejects.toThrow('sent');
  expect(sent).toMatchObject([{ acceptDisagreement: true }]);
});
