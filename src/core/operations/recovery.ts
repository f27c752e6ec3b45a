import type { Operation } from '@shared/operations/contract.ts';
import type { JournalChange } from '../storage/index.ts';
import { answerLost, endedBeforeSending } from './operation-failures.ts';
import type { OperationsParts } from './ports.ts';

/** What the last run of the application left undecided, decided: what may have been sent is never sent again. */
function decision({ state }: Operation, nowMs: number): JournalChange | null {
  if (state === 'preparing') {
    return {
      fields: { state: 'failed', endedAtMs: nowMs, error: endedBeforeSending },
      timeline: [{ atMs: nowMs, who: 'rollcall', text: 'had ended before it sent the change' }],
    };
  }
  if (state === 'sending') {
    return {
      fields: { state: 'unknown', error: answerLost() },
      timeline: [
        {
          atMs: nowMs,
          who: 'rollcall',
          text: 'had ended before the answer came; the change is not sent again',
        },
      ],
    };
  }
  return null;
}

/**
 * Takes up the journal where the last run of the application left it, and returns the ids of the operations that go on.
 * Those of the demo fleet are removed: it ended with the application.
 */
export function recover({ journal, write, clock }: OperationsParts): readonly string[] {
  journal.removeDemo();
  return journal.unfinished().flatMap((operation) => {
    const change = decision(operation, clock.now());
    if (change === null) return [operation.id];
    write(operation.id, change);
    return [];
  });
}
