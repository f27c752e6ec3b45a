import type { Operation } from '@shared/operations/contract.ts';
import type { OperationsParts } from './ports.ts';
import { say } from './say.ts';
import { isOngoing } from './states.ts';

/**
 * Returns the parts for following one operation: its timeline tells when that begins to wait for a sign-in to its
 * account, and when it continues.
 */
export function tellingOfSignIn(parts: OperationsParts, id: string): OperationsParts {
  const write = (awaitsSignIn: boolean, words: (operation: Operation) => string): void => {
    const operation = parts.journal.get(id);
    // Its end, by an order or another process, is not noticed while it waits.
    if (!operation || !isOngoing(operation.state) || operation.awaitsSignIn === awaitsSignIn) return;
    const entry = { atMs: parts.clock.now(), who: 'rollcall' as const, text: words(operation) };
    parts.write(id, { fields: { awaitsSignIn }, timeline: [entry] });
  };
  return {
    ...parts,
    onSignInAwaited(accountId, isRefused) {
      // Where nobody can sign in, the operation is given up by this process alone.
      if (parts.onSignInAwaited) parts.onSignInAwaited(accountId, isRefused);
      else write(true, ({ companyName }) => say('waitsForSignIn', { company: companyName }));
    },
    onSignedIn: () => write(false, ({ companyName }) => say('continuesSignedIn', { company: companyName })),
  };
}
