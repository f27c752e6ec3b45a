import type { Operation } from '@shared/operations/operation.ts';
import { prepare } from './confirmation/prepare.ts';
import { createBackgroundWork } from './background-work.ts';
import type { Confirmation } from './confirmation/confirmation.ts';
import { knownOperation } from './known-operation.ts';
import { stillSending } from './operation-failures.ts';
import type { OperationsContext } from './ports.ts';
import type { Previews } from './preview/previews.ts';
import { leftByOthers, recover, recoverOthers } from './recovery/recovery.ts';
import { prepareRest } from './sending/rest.ts';
import { isOngoing } from './states.ts';
import { stop } from './sending/stop.ts';
import { verifyNow } from './verification/verify.ts';

/** The orders an operator can give. A repeated call during the same work shares it or is refused; it never runs twice. */
export interface Orders {
  confirm(previewId: string, confirmation: Confirmation): Promise<Operation>;
  sendRest(operationId: string): Promise<Operation>;
  stop(operationId: string): Operation;
  verify(operationId: string): Promise<Operation>;
  /** Resumes what the last run of the application left unfinished; `isAlone`: no other process uses the journal. */
  resume(isAlone: boolean): void;
  /** Whether there may be something to take over from other processes; `false` while this one sends a change. */
  canTakeOver(): boolean;
  /** Resumes what other processes left unfinished; all of them must have ended. Throws when it cannot be decided. */
  takeOver(): void;
}

/** Returns a function that shares work in progress among all callers with the same key. */
function sharing<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, known);
    return known;
  };
}

/** Returns a function that refuses work while work with the same key is in progress. */
function exclusive<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Set<string>();
  return async (key, work) => {
    if (underWay.has(key)) throw stillSending();
    underWay.add(key);
    try {
      return await work();
    } finally {
      underWay.delete(key);
    }
  };
}

/** Creates the orders on the operations of the journal; their background work ends with `context.ending`. */
export function createOrders(context: OperationsContext, previews: Previews): Orders {
  const { clock, journal } = context;
  const work = createBackgroundWork(context);
  const existing = (id: string): Operation => knownOperation(journal, id);
  const [confirming, verifying] = [sharing<Operation>(), sharing<Operation>()];
  const resending = exclusive<Operation>();

  async function confirm(previewId: string, confirmation: Confirmation): Promise<Operation> {
    const known = journal.byPreview(previewId);
    if (known) return known;
    const { operation, active, ...more } = await prepare(context, previews.get(previewId), confirmation);
    if (more.isNew) work.begin(operation.id, active.client, more);
    return existing(operation.id);
  }
  async function sendRest(id: string): Promise<Operation> {
    const { client } = await prepareRest(context, existing(id));
    work.begin(id, client, { checkedAtMs: clock.now() });
    return existing(id);
  }
  async function verify(id: string): Promise<Operation> {
    const before = existing(id);
    const after = await verifyNow(context, before);
    if (before.state === 'unknown' && isOngoing(after.state)) work.follow([id]);
    return after;
  }

  return {
    confirm: (previewId, confirmation) => confirming(previewId, () => confirm(previewId, confirmation)),
    sendRest: (id) => resending(id, () => sendRest(id)),
    stop: (id) => stop(context, existing(id)),
    verify: (id) => verifying(id, () => verify(id)),
    resume: (isAlone) => work.follow(recover(context, isAlone)),
    canTakeOver: () => !work.isSending() && leftByOthers(context, work.isOwn).length > 0,
    takeOver() {
      const problems: unknown[] = [];
      work.follow(recoverOthers(context, work.isOwn, (problem) => problems.push(problem)));
      if (problems.length > 0) throw problems[0];
    },
  };
}
