import type { Check, CheckStep } from '@shared/diagnostics/contract.ts';
import type { StepState } from '@shared/diagnostics/steps.ts';
import { stepWords } from '@shared/diagnostics/step-words.ts';
import type { IconName } from '@page/ui/icons.ts';
import { say } from './words.ts';

/** The icon for each state, next to its word. */
export const stateIcons: Readonly<Record<StepState, IconName>> = {
  waiting: 'clock',
  running: 'refresh',
  ok: 'check',
  odd: 'info',
  failed: 'warning',
  skipped: 'none',
};

const countOf = (steps: readonly CheckStep[], state: StepState): number =>
  steps.filter((step) => step.state === state).length;

/** Returns the progress of a check, or how it ended, in a sentence. */
export function progressWords({ state, steps }: Check): string {
  const total = steps.length;
  if (state === 'running') {
    const at = steps.findIndex((step) => step.state === 'running');
    const step = steps[at];
    return step
      ? say('stepOf', { at: at + 1, total, step: stepWords(step.id) })
      : say('stepsToDo', { n: total });
  }
  const [odd, failed, skipped] = [countOf(steps, 'odd'), countOf(steps, 'failed'), countOf(steps, 'skipped')];
  const parts = [
    say('howManyWorked', { worked: total - failed - skipped, total }),
    ...(odd > 0 ? [say('howManyOdd', { n: odd })] : []),
    ...(failed > 0 ? [say('howManyFailed', { n: failed })] : []),
    ...(skipped > 0 ? [say('howManySkipped', { n: skipped })] : []),
  ];
  const how = parts.join(', ');
  return state === 'stopped' ? say('stopped', { how }) : how;
}
