import { setImmediate as turn } from 'node:timers/promises';
import { Failure } from '@shared/contract/failure.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { Command, Context } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { signInNeeded, wrongUsage } from '../failures.ts';
import { endOf, exitCodeOfState, operationNamed } from '../operation-end.ts';
import { deviceRows, operationRows } from '../operation-rows.ts';
import type { Rollcall } from '../rollcall.ts';
import { forScripts } from '../signed-in.ts';

/**
 * Returns core, signed in only if a password is given: stored operations can be read without it. The password of one
 * operation is that of its account, while there is one.
 */
async function openCore({ given, open, signedIn }: Context): Promise<Rollcall> {
  const rollcall = open();
  if (!given.has('password-stdin')) return rollcall;
  const [name] = given.positionals;
  const ofOperation = name === undefined ? null : operationNamed(rollcall.operations, name).accountId;
  const isKept = rollcall.kept.list().some(({ id }) => id === ofOperation);
  return (await signedIn(isKept ? ofOperation : null)).rollcall;
}

/** Returns a failure to read the devices of an operation, with what to type where the window says what to click. */
async function whatToType({ accounts }: Rollcall, operation: Operation, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure) || error.error.code !== 'not-signed-in') return error;
  const { accountId, serviceAddress, companyId, username } = operation;
  const other = serviceAddress === null ? null : accounts.idOf({ serviceAddress, companyId, username });
  if (other !== null || !accounts.isForgotten(accountId)) return forScripts(error, accounts);
  return signInNeeded(error.error.happened, {
    todo: 'Add the account again with the application or with “rollcall sign-in”.',
  });
}

/** Lists the bulk changes that were made on this computer. */
export const operations: Command = {
  name: 'operations',
  positionals: ['[ID]'],
  summary: 'The bulk changes that were made on this computer, or one of them',
  options: [
    { name: 'devices', summary: 'The devices of the operation, and what reading them back showed' },
    { name: 'follow', summary: 'Wait for the end of the operation' },
    { name: 'verify', summary: 'Read the devices of the operation again' },
  ],
  async run(context) {
    const { given, signal, answer, note, progress } = context;
    const [name] = given.positionals;
    const asksOne = ['devices', 'follow', 'verify'].some((option) => given.has(option));
    if (name === undefined && asksOne) throw wrongUsage('ID is missing.');
    const rollcall = await openCore(context);
    const { operations: all, assertFollowed } = rollcall;
    rollcall.takeUp();
    await turn();
    if (name === undefined) {
      const list = all.list();
      await answer(operationRows(list));
      if (list.length === 0) note('No operation is known on this computer.');
      return exitCodes.ok;
    }
    const named = operationNamed(all, name);
    const { id } = named;
    if (given.has('verify')) {
      await all.verify(id).catch(async (error: unknown) => {
        throw await whatToType(rollcall, named, error);
      });
    }
    const tell = ({ state }: Operation): void => progress(state);
    if (given.has('follow')) await endOf(all, id, { signal, tell, assertFollowed });
    if (signal.aborted) return exitCodes.interrupted;
    const operation = operationNamed(all, id);
    await answer(given.has('devices') ? deviceRows(all, id) : operationRows([operation]));
    return exitCodeOfState(operation.state);
  },
};
