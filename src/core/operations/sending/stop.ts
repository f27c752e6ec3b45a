import type { Operation } from '@shared/operations/operation.ts';
import { endBeforeRest } from '../canary/canary-watch.ts';
import { nothingToStop } from '../operation-failures.ts';
import { withChanges } from '../part-progress.ts';
import type { OperationsContext } from '../ports.ts';
import { say } from '../words.ts';
import { stateOfParts } from '../states.ts';
import { endedCanary } from '../canary/ended-canary.ts';

/**
 * Withholds the unsent parts of an operation; what was sent continues. Throws `Failure` `invalid-request` when nothing
 * is left to stop.
 */
export function stop(context: OperationsContext, operation: Operation): Operation {
  const { journal, clock } = context;
  const { id, canary } = operation;
  const byOperator = { who: 'you', text: say('stopped') } as const;
  if (canary?.phase === 'watching')
    return endBeforeRest(context, operation, { entry: byOperator, error: null });
  const all = journal.parts(id);
  const changes = all
    .filter(({ state }) => state === 'waiting')
    .map(({ index }) => ({ index, state: 'withheld' as const }));
  if (changes.length === 0 && canary?.phase !== 'sending') throw nothingToStop();
  const state = stateOfParts(withChanges(all, changes));
  return context.write(id, {
    fields: {
      state,
      endedAtMs: state === 'failed' ? clock.now() : operation.endedAtMs,
      canary: endedCanary(canary),
    },
    parts: changes,
    timeline: [{ atMs: clock.now(), ...byOperator }],
  });
}
