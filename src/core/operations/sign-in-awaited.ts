import type { OperationsParts } from './ports.ts';
import { say } from './say.ts';

/**
 * Returns the parts for following one operation: its timeline tells when that waits for a sign-in to its account, once
 * until something else happens.
 */
export const tellingOfSignIn = (parts: OperationsParts, id: string): OperationsParts => ({
  ...parts,
  onSignInAwaited(accountId, isRefused) {
    parts.onSignInAwaited?.(accountId, isRefused);
    const operation = parts.journal.get(id);
    if (!operation) return;
    const text = say('waitsForSignIn', { company: operation.companyName });
    if (operation.timeline.at(-1)?.text === text) return;
    parts.write(id, { timeline: [{ atMs: parts.clock.now(), who: 'rollcall', text }] });
  },
});
