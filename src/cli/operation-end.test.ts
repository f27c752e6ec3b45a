import { describe, expect, it, vi } from 'vitest';
import type { Operations } from '@core/operations/index.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { fakeClient } from '@test/support/fake-client.ts';
import { readArguments } from './arguments.ts';
import type { Context } from './command.ts';
import { commands, commonOptions } from './commands/index.ts';
import { set } from './commands/set.ts';
import { endOf, operationNamed } from './operation-end.ts';

const unreadable = new Failure({ code: 'storage', happened: 'The data cannot be read.', safe: '', todo: '' });
const operation = { id: 'a1', state: 'running', endedAtMs: null } as Operation;
const nothing = (): void => undefined;
const never = new AbortController().signal;

/** Operations of which one is under way; `lose` makes the journal unreadable, and notices that. */
function journal() {
  const list = vi.fn(() => [operation]);
  const stop = vi.fn();
  let notify = (): void => undefined;
  const onChange = (listener: (changed: Operation) => void) => {
    notify = () => listener(operation);
    return stop;
  };
  const lose = (): void => {
    list.mockImplementation(() => {
      throw unreadable;
    });
    notify();
  };
  return { list, onChange, stop, lose, notify: () => notify() };
}

describe('an operation', () => {
  const named = (name: string, ...ids: string[]) =>
    operationNamed({ list: () => ids.map((id) => ({ id }) as Operation) }, name);

  it('is named by its id, or by a beginning of it that no other has', () => {
    for (const [name, id] of [
      ['a1', 'a1'],
      ['a12', 'a12'],
      ['b', 'b1'],
    ] as const) {
      expect(named(name, 'a12', 'a1', 'b1').id).toBe(id);
    }
  });

  it.each([
    ['a', ['a1', 'a12'], 'invalid-request', 'Several operations begin with “a”.'],
    ['', ['a1'], 'invalid-request', 'ID is empty.'],
    ['c', ['a1'], 'not-found', 'There is no operation “c”.'],
  ])('is not guessed from “%s” among %j', (name, ids, code, happened) => {
    const error = expect.objectContaining({ code, happened }) as unknown;
    expect(() => named(name, ...ids)).toThrow(expect.objectContaining({ error }));
  });
});

describe('the end of an operation', () => {
  it('is not waited for when the operation can no longer be read', async () => {
    const operations = journal();
    const end = endOf(operations, 'a1', { signal: never, tell: nothing, assertFollowed: nothing });
    operations.lose();
    await expect(end).rejects.toBe(unreadable);
    expect(operations.stop).toHaveBeenCalledOnce();
  });

  it('is not waited for when it is followed no further', async () => {
    const operations = journal();
    const assertFollowed = vi.fn();
    const end = endOf(operations, 'a1', { signal: never, tell: nothing, assertFollowed });
    assertFollowed.mockImplementation(() => {
      throw unreadable;
    });
    operations.notify();
    await expect(end).rejects.toBe(unreadable);
    expect(operations.stop).toHaveBeenCalledOnce();
  });

  it('is unknown, not failed, when a change that was sent can no longer be read', async () => {
    const operations = journal();
    const change = { fieldName: 'Name', value: 'x' };
    const counts = { willChange: 1, unset: 0, hasIt: 0, cannotChange: 0 };
    const rollcall = {
      catalogue: { fields: () => Promise.resolve([{ name: 'Name', displayName: 'Name', options: [] }]) },
      ...{ takeUp: nothing, assertFollowed: nothing },
      operations: {
        ...operations,
        preview: () => Promise.resolve({ id: 'p', change, counts, values: [] }),
        apply: () => Promise.resolve(operation),
      } as unknown as Operations,
    };
    const given = readArguments(
      ['set', 'Name', 'x', '--apply', '--every-device-of=Lab'],
      commands,
      commonOptions,
    );
    const warn = vi.fn();
    const context = {
      ...{ given, signal: never, note: nothing, warn, progress: () => operations.lose() },
      signedIn: () =>
        Promise.resolve({ rollcall, active: { client: fakeClient(), account: { name: 'Lab' } } }),
    } as unknown as Context;
    await expect(set.run(context)).resolves.toBe(5);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('The data cannot be read.'));
  });
});
