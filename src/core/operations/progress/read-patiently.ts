import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';
import type { ServiceClient } from '@core/service/index.ts';
import { accountForgotten } from '../operation-failures.ts';
import type { OperationsContext } from '../ports.ts';

const firstPauseMs = 1_000;
const maxPauseMs = 15_000;

/** Returns the pause after attempt `attempt` (from 0): from 1 s growing to 15 s, with a jitter of ±20 %. */
export function pauseMs(attempt: number, random: () => number): number {
  const base = Math.min(maxPauseMs, firstPauseMs * 1.5 ** attempt);
  return Math.round(base * (0.8 + 0.4 * random()));
}

interface SignIn {
  /** Resolves after another account or a sign-in may have made a client work; rejects when the application ends. */
  readonly happened: Promise<void>;
  stop(): void;
}

function nextSignIn({ access, ending }: OperationsContext): SignIn {
  const { promise: happened, resolve, reject } = Promise.withResolvers<void>();
  const onEnd = (): void => reject(ending.reason as Error);
  const stops = [access.onActiveChange(resolve), access.onSignedInAgain(resolve)];
  ending.addEventListener('abort', onEnd);
  happened.catch(() => undefined);
  return {
    happened,
    stop() {
      for (const stop of stops) stop();
      ending.removeEventListener('abort', onEnd);
    },
  };
}

/** The failures that are transient. */
const transient: readonly ErrorCode[] = ['unreachable', 'timed-out', 'busy', 'server-error', 'cancelled'];

/** The pause before the next attempt, milliseconds: the usual one, or as long as the service asks to wait. */
function pauseAfter({ error }: Failure, attempt: number, { clock, random }: OperationsContext): number {
  const nowMs = clock.now();
  return Math.max(pauseMs(attempt, random), (error.retryAtMs ?? nowMs) - nowMs);
}

/** Makes one attempt: returns the answer, the pause before the next attempt, or why that needs a sign-in. */
async function tryOnce<T>(
  context: OperationsContext,
  attempt: number,
  call: () => Promise<T | null>,
): Promise<{ readonly answer: T } | { readonly waitMs: number } | { readonly isRefused: boolean }> {
  try {
    const answer = await call();
    if (answer === null) return { isRefused: false };
    context.onSignedIn?.();
    return { answer };
  } catch (error) {
    context.ending.throwIfAborted();
    const failure = error instanceof Failure ? error : null;
    if (failure?.error.code === 'unauthorised') return { isRefused: true };
    context.onSignedIn?.();
    if (!failure || !transient.includes(failure.error.code)) throw error;
    return { waitMs: pauseAfter(failure, attempt, context) };
  }
}

/**
 * Repeats a read of the service until it succeeds, with growing pauses, or with those that the service asks for. Without
 * a password for the account, or after the service refused it, waits until the user signs in.
 *
 * @throws failures that are not transient, `not-signed-in` when the account was removed, and the reason of `ending`
 */
export async function readPatiently<T extends object>(
  context: OperationsContext,
  accountId: string,
  read: (client: ServiceClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    // Subscribed before the client is requested, so that a sign-in in between is not missed.
    const signIn = nextSignIn(context);
    try {
      const outcome = await tryOnce(context, attempt, async () => {
        const client = await context.access.clientFor(accountId);
        context.ending.throwIfAborted();
        return client && read(client);
      });
      context.ending.throwIfAborted();
      if ('answer' in outcome) return outcome.answer;
      if ('waitMs' in outcome) await context.clock.wait(outcome.waitMs, context.ending);
      else {
        if (context.access.isForgotten(accountId)) throw accountForgotten();
        context.onSignInAwaited?.(accountId, outcome.isRefused);
        await signIn.happened;
      }
    } finally {
      signIn.stop();
    }
  }
}
