import type { Operation } from '@shared/operations/operation.ts';
import type { OperationsContext } from '../ports.ts';
import { say } from '../words.ts';
import { isOngoing } from '../states.ts';

/**
 * Returns the context for following one operation: its timeline tells when that begins to wait for a sign-in to its
 * account, and when it continues.
 */
export function tellingOfSignIn(context: OperationsContext, id: string): OperationsContext {
  const write = (awaitsSignIn: boolean, words: (operation: Operation) => string): void => {
    const operation = context.journal.get(id);
    // Its end, by an order or another process, is not noticed while it waits.
    if (!operation || !isOngoing(operation.state) || operation.awaitsSignIn === awaitsSignIn) return;
    const entry = { atMs: context.clock.now(), who: 'rollcall' as const, text: words(operation) };
    context.write(id, { fields: { awaitsSignIn }, timeline: [entry] });
  };
  return {
    ...context,
    onSignInAwaited(accountId, isRefused) {
      // Where nobody can sign in, the operation is given up by this process alone.
      if (context.onSignInAwaited) context.onSignInAwaited(accountId, isRefused);
      else write(true, ({ companyName }) => say('waitsForSignIn', { company: companyName }));
    },
    onSignedIn: () => write(false, ({ companyName }) => say('continuesSignedIn', { company: companyName })),
  };
}
