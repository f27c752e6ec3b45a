import type { Check, CheckStep } from '@shared/diagnostics/contract.ts';
import { stepIds, type StepId } from '@shared/diagnostics/steps.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { indispensable, StepFailure, steps, type StepContext } from './steps.ts';

const errorOf = (thrown: unknown): AppError => {
  if (thrown instanceof Failure) return thrown.error;
  if (thrown instanceof StepFailure) return errorOf(thrown.cause);
  throw thrown;
};

/** Returns every step, still to be run. */
export const waitingSteps = (): CheckStep[] =>
  stepIds.map((id) => ({ id, state: 'waiting', elapsedMs: null, facts: [], error: null }));

async function stepResult(id: StepId, context: StepContext, monotonic: () => number): Promise<CheckStep> {
  const startMs = monotonic();
  try {
    const { state, facts } = await steps[id](context);
    const elapsedMs = state === 'skipped' ? null : Math.round(monotonic() - startMs);
    return { id, state, elapsedMs, facts: [...facts], error: null };
  } catch (thrown) {
    const error = errorOf(thrown);
    const facts = thrown instanceof StepFailure ? [...thrown.facts] : [];
    if (context.signal.aborted)
      return { id, state: 'skipped', elapsedMs: null, facts: [context.say('stopped')], error: null };
    return { id, state: 'failed', elapsedMs: Math.round(monotonic() - startMs), facts, error };
  }
}

/** Returns why the steps after this one are skipped; `null` when they are not. */
function blockedBy({ id, state, facts }: CheckStep, { signal, say }: StepContext): string | null {
  if (signal.aborted) return say('stopped');
  if (!indispensable.has(id)) return null;
  if (state === 'failed') return say('notTried');
  return id === 'sign-in' && state === 'skipped' ? (facts[0] ?? '') : null;
}

/**
 * Runs the steps one after another and reports the check after each change of a step. A step that needs an earlier one
 * which did not succeed is skipped with the reason; a read that fails does not end the others.
 */
export async function runCheck(
  check: Check,
  context: StepContext,
  monotonic: () => number,
  tell: (check: Check) => void,
): Promise<Check> {
  let current = check;
  let blocked: string | null = null;
  const put = (step: CheckStep): void => {
    current = { ...current, steps: current.steps.map((one) => (one.id === step.id ? step : one)) };
    tell(current);
  };
  for (const step of check.steps) {
    if (blocked !== null) {
      put({ ...step, state: 'skipped', facts: [blocked] });
      continue;
    }
    put({ ...step, state: 'running' });
    const result = await stepResult(step.id, context, monotonic);
    put(result);
    blocked = blockedBy(result, context);
  }
  const ended: Check = { ...current, state: context.signal.aborted ? 'stopped' : 'done' };
  tell(ended);
  return ended;
}
