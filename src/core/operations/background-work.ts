import type { ServiceClient } from '../service/index.ts';
import { watchCanary } from './canary/canary-watch.ts';
import { follow } from './progress/follow.ts';
import type { OperationsContext } from './ports.ts';
import { send } from './sending/send.ts';
import { tellingOfSignIn } from './progress/sign-in-awaited.ts';

/** A confirmed sending: when its devices were last checked, and which of them are watched before the rest is sent. */
export interface Sending {
  readonly checkedAtMs: number;
  readonly watched?: ReadonlySet<string>;
}

/** The background work of this process on operations. */
export interface BackgroundWork {
  /** Sends the waiting parts of an operation and follows it to its end. */
  begin(id: string, client: ServiceClient, sending: Sending): void;
  /** Follows operations to their ends. */
  follow(ids: readonly string[]): void;
  /** Whether this process works on an operation, or has failed to: it would fail again. */
  readonly isOwn: (id: string) => boolean;
  /** Whether something may still be sent: immediately, or once canary devices have passed. */
  isSending(): boolean;
}

/** Creates the background work. It runs until `context.ending`; an error that ends it earlier goes to `context.onFault`. */
export function createBackgroundWork(context: OperationsContext): BackgroundWork {
  const { clock, ending, onFault } = context;
  const works = new Set<{ readonly id: string }>();
  const sent = new Set<string>();

  const background = (id: string, work: Promise<unknown>): void => {
    const own = { id };
    works.add(own);
    void work.then(
      () => works.delete(own),
      (error: unknown) => ending.aborted || onFault(error),
    );
  };
  async function carryOut(id: string, client: ServiceClient, sending: Sending): Promise<void> {
    const telling = tellingOfSignIn(context, id);
    await send(context, id, client, sending.checkedAtMs);
    await follow(telling, id);
    const next = await watchCanary(telling, id, sending.watched ?? new Set());
    if (next) await carryOut(id, next, { checkedAtMs: clock.now() });
  }
  async function sendAll(id: string, client: ServiceClient, sending: Sending): Promise<void> {
    sent.add(id);
    await carryOut(id, client, sending).finally(() => sent.delete(id));
  }
  return {
    begin: (id, client, sending) => background(id, sendAll(id, client, sending)),
    follow(ids) {
      for (const id of ids) background(id, follow(tellingOfSignIn(context, id), id));
    },
    isOwn: (id) => works.values().some((own) => own.id === id),
    isSending: () => sent.size > 0,
  };
}
