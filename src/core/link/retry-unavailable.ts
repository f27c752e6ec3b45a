import type { Accounts } from '../accounts/index.ts';
import type { Clock, HostLinks } from '../service/index.ts';
import { probe } from './probe.ts';

/** The dependencies of the retries. */
export interface RetryPorts {
  readonly accounts: Pick<Accounts, 'active' | 'onSessionChange'>;
  readonly links: Pick<HostLinks, 'stateOf'>;
  readonly clock: Pick<Clock, 'wait'>;
  readonly random: () => number;
}

const firstPauseMs = 4000;
const maxPauseMs = 60_000;

/**
 * Contacts the service of the active account again, after 4 s, 8 s, … 60 s (each with a jitter of up to half), while
 * nobody could sign in to it although its host answers: with failures, or with the page of a portal on the way. A refused
 * password is not sent again, and a host that was lost or asks to wait is left to the watch over the link. Returns a
 * function that stops the retries.
 */
export function retryUnavailable({ accounts, links, clock, random }: RetryPorts): () => void {
  let retriedId: string | null = null;
  let retrying = new AbortController();

  async function retry(signal: AbortSignal): Promise<void> {
    for (let count = 0; ; count += 1) {
      const pauseMs = Math.min(firstPauseMs * 2 ** count, maxPauseMs);
      await clock.wait(Math.round(pauseMs * (0.5 + random() / 2)), signal);
      const active = accounts.active();
      if (links.stateOf(active.account.serviceAddress).kind === 'answering') await probe(active);
    }
  }

  const stopListening = accounts.onSessionChange(({ activeId, trouble }) => {
    const id = trouble === null || trouble.code === 'unauthorised' ? null : activeId;
    if (id === retriedId) return;
    retriedId = id;
    retrying.abort();
    retrying = new AbortController();
    if (id !== null) retry(retrying.signal).catch(() => undefined);
  });
  return () => {
    stopListening();
    retrying.abort();
  };
}
