import type { Check, CheckStep } from '@shared/diagnostics/contract.ts';
import type { StepState } from '@shared/diagnostics/steps.ts';
import { stepWords } from '@shared/diagnostics/step-words.ts';
import type { IconName } from '@page/ui/icons.ts';

/** How a step stands, as a word. */
export const stateWords: Readonly<Record<StepState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  ok: 'Worked',
  odd: 'Look here',
  failed: 'Failed',
  skipped: 'Left out',
};

/** The shape that goes with the word. */
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

/** How far a check is, or how it ended, as a sentence. */
export function progressWords({ state, steps }: Check): string {
  const total = steps.length;
  if (state === 'running') {
    const at = steps.findIndex((step) => step.state === 'running');
    const step = steps[at];
    return step ? `Step ${at + 1} of ${total}: ${stepWords[step.id]}` : `${total} steps`;
  }
  const [odd, failed, skipped] = [countOf(steps, 'odd'), countOf(steps, 'failed'), countOf(steps, 'skipped')];
  const parts = [
    `${total - failed - skipped} of ${total} worked`,
    ...(odd > 0 ? [`${odd} worth a look`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} left out`] : []),
  ];
  return `${state === 'stopped' ? 'Stopped: ' : ''}${parts.join(', ')}`;
}
