import { Failure } from '@shared/contract/failure.ts';
import type { ErrorCode } from '@shared/contract/result.ts';
import type { ServiceClient } from '../service/index.ts';
import type { OperationsParts } from './ports.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** The pause before try `attempt` (from 0): 1 s, then longer up to 15 s, spread by a fifth either way. */
export function pauseMs(attempt: number, random: () => number): number {
  const base = Math.min(longestPauseMs, firstPauseMs * 1.5 ** attempt);
  return Math.round(base * (0.8 + 0.4 * random()));
}

interface Turn {
  /** Resolves after the active account changed; rejects when the application ends. */
  readonly came: Promise<void>;
  stop(): void;
}

function nextAccountChange({ access, ending }: OperationsParts): Turn {
  const { promise: came, resolve, reject } = Promise.withResolvers<void>();
  const onEnd = (): void => reject(ending.reason as Error);
  const stopListening = access.onActiveChange(resolve);
  ending.addEventListener('abort', onEnd);
  came.catch(() => undefined);
  return {
    came,
    stop() {
      stopListening();
      ending.removeEventListener('abort', onEnd);
    },
  };
}

/** Failures that pass by themselves. */
const passing: readonly ErrorCode[] = ['unreachable', 'timed-out', 'busy', 'server-error', 'cancelled'];

/** One try: the answer, or how long to wait before the next one. */
async function tryOnce<T>(
  parts: OperationsParts,
  attempt: number,
  call: () => Promise<T | null>,
): Promise<{ readonly answer: T } | { readonly waitMs: number } | { readonly wait: 'account' }> {
  try {
    const answer = await call();
    return answer === null ? { wait: 'account' } : { answer };
  } catch (error) {
    parts.ending.throwIfAborted();
    const code = error instanceof Failure ? error.error.code : null;
    if (code === 'unauthorised') return { wait: 'account' };
    if (code === null || !passing.includes(code)) throw error;
    return { waitMs: pauseMs(attempt, parts.random) };
  }
}

/**
 * Repeats a read of the service until it is answered, with pauses that grow. Without a password for the account, or
 * after the service refused it, waits until somebody signs in.
 *
 * @throws failures that do not pass by themselves, and the reason of `ending`
 */
export async function readPatiently<T extends object>(
  parts: OperationsParts,
  accountId: string,
  read: (client: ServiceClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    // Listened to before the client is asked for, so that a sign-in in between is not missed.
    const change = nextAccountChange(parts);
    try {
      const outcome = await tryOnce(parts, attempt, async () => {
        const client = await parts.access.clientFor(accountId);
        parts.ending.throwIfAborted();
        return client && read(client);
      });
      parts.ending.throwIfAborted();
      if ('answer' in outcome) return outcome.answer;
      if ('waitMs' in outcome) await parts.clock.wait(outcome.waitMs, parts.ending);
      else await change.came;
    } finally {
      change.stop();
    }
  }
}
