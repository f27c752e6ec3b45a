import {
  createDiagnostics,
  createFlightRecorder,
  operationToProbe,
  type Diagnostics,
} from '@core/diagnostics/index.ts';
import type { ProbeTarget } from '@core/accounts/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { Check, CheckStep } from '@shared/diagnostics/contract.ts';
import { stepWords } from '@shared/diagnostics/step-words.ts';
import { wholeNumber } from '../arguments.ts';
import type { Command, Context } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { wrongUsage } from '../failures.ts';
import type { Rows } from '../output/model.ts';
import type { Rollcall } from '../rollcall.ts';
import { chosenAccount } from '../signed-in.ts';

/** Returns what to check: the chosen account, without signing in to it first, or an address. */
async function targetOf({ given, password, signedIn }: Context, rollcall: Rollcall): Promise<ProbeTarget> {
  const [serviceAddress] = given.positionals;
  if (serviceAddress !== undefined) {
    const ofAccount = ['account', 'company', 'demo', 'password-stdin'];
    if (ofAccount.some((name) => given.has(name) || given.text(name) !== undefined))
      throw wrongUsage('An address is checked without an account.');
    return { serviceAddress, authorities: null };
  }
  if (rollcall.isDemo) {
    await signedIn();
    return 'active';
  }
  const { kept } = rollcall;
  const choice = { account: given.text('account'), company: wholeNumber(given, 'company', 1) };
  const { id } = chosenAccount(kept.list(), choice, kept.lastActive());
  return { accountId: id, password: given.has('password-stdin') ? await password() : null };
}

function diagnosticsOf(
  { accounts, operations }: Rollcall,
  tell: (check: Check) => void,
  onFault: (error: unknown) => void,
): Diagnostics {
  return createDiagnostics(
    {
      access: accounts,
      operationOf: operationToProbe(operations),
      frame: () => ({ application: 'Rollcall', platform: `${process.platform} ${process.arch}` }),
      save: () => Promise.resolve(null),
      clock,
      tell,
      onFault,
    },
    createFlightRecorder(() => undefined),
  );
}

/** Runs a check to its end, and shows the running step on the terminal. */
async function runCheck({ signal, progress }: Context, rollcall: Rollcall, target: ProbeTarget) {
  const ended = Promise.withResolvers<Check>();
  const tell = (check: Check): void => {
    const running = check.steps.find(({ state }) => state === 'running');
    if (running) progress(`${stepWords(running.id)} …`);
    if (check.state !== 'running') ended.resolve(check);
  };
  const diagnostics = diagnosticsOf(rollcall, tell, ended.reject);
  signal.addEventListener('abort', () => diagnostics.stop());
  await diagnostics.start(target);
  await ended.promise;
  return diagnostics;
}

function rowsOf(steps: readonly CheckStep[]): Rows {
  const names = ['step', 'state', 'elapsedMs', 'error', 'details', 'found', 'problem', 'advice'];
  return {
    columns: names.map((name) => ({ name })),
    rows: steps.map(({ id, state, elapsedMs, facts, error }) => [
      ...[id, state, elapsedMs, error?.code ?? null, error?.details ?? null],
      ...[facts.length > 0 ? facts.join(' ') : null, error?.happened ?? null, error?.todo ?? null],
    ]),
  };
}

/** The same as a table, with all sentences of a step in one column: side by side, they would not fit on a terminal. */
function seenRowsOf(steps: readonly CheckStep[]): Rows {
  const columns = [
    ...['step', 'state', 'elapsedMs'].map((name) => ({ name })),
    { name: 'result', isSentence: true },
  ];
  return {
    columns,
    rows: steps.map(({ id, state, elapsedMs, facts, error }) => {
      const details = error?.details ? [`(${error.details})`] : [];
      const sentences = [...facts, ...(error ? [error.happened, error.todo, ...details] : [])];
      return [id, state, elapsedMs, sentences.join(' ')];
    }),
  };
}

function exitCodeOf({ state, steps, target }: Check): ExitCode {
  if (state === 'stopped') return exitCodes.interrupted;
  const signIn = steps.find(({ id }) => id === 'sign-in');
  const failed = steps.filter((step) => step.state === 'failed');
  if (signIn?.error?.code === 'unauthorised') return exitCodes.signIn;
  if (failed.length > 0) return exitCodes.failed;
  return target.account && signIn?.state === 'skipped' ? exitCodes.signIn : exitCodes.ok;
}

/** Checks the connection to a service, step by step; changes nothing. */
export const doctor: Command = {
  name: 'doctor',
  positionals: ['[ADDRESS]'],
  summary: 'Check the connection to the service step by step, of an account or of an address',
  options: [{ name: 'plain', summary: 'MAC addresses as they are, instead of words that stand for them' }],
  async run(context) {
    const { given, format, open, answer } = context;
    const rollcall = open();
    const diagnostics = await runCheck(context, rollcall, await targetOf(context, rollcall));
    const { check } = diagnostics.report(given.has('plain'));
    if (!check) return exitCodes.failed;
    await answer((format === 'table' ? seenRowsOf : rowsOf)(check.steps));
    return exitCodeOf(check);
  },
};
