import type { Operation } from '@shared/operations/contract.ts';
import type { ServiceClient } from '../service/index.ts';
import { prepare } from './apply.ts';
import { watchCanary } from './canary-watch.ts';
import type { Confirmation } from './confirmation.ts';
import { follow } from './follow.ts';
import { knownOperation } from './known-operation.ts';
import { stillSending } from './operation-failures.ts';
import type { OperationsParts } from './ports.ts';
import type { Previews } from './previews.ts';
import { recover } from './recovery.ts';
import { prepareRest } from './rest.ts';
import { send } from './send.ts';
import { isOngoing } from './states.ts';
import { stop } from './stop.ts';
import { verifyNow } from './verify.ts';

/** What the operator can have done, each piece of work once however often it is asked for meanwhile. */
export interface Orders {
  confirm(previewId: string, confirmation: Confirmation): Promise<Operation>;
  sendRest(operationId: string): Promise<Operation>;
  stop(operationId: string): Operation;
  verify(operationId: string): Promise<Operation>;
  /** Goes on with what the last run of the application left unfinished, alone or beside other processes. */
  resume(isAlone: boolean): void;
}

/** Shares one piece of work between all who ask for it while it is under way. */
function sharing<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, known);
    return known;
  };
}

function ordersOn(parts: OperationsParts, previews: Previews): Orders {
  const { clock, journal, ending, onFault } = parts;

  const background = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => ending.aborted || onFault(error));
  const existing = (id: string): Operation => knownOperation(journal, id);
  async function carryOut(
    id: string,
    client: ServiceClient,
    { checkedAtMs, watched }: { readonly checkedAtMs: number; readonly watched?: ReadonlySet<string> },
  ): Promise<void> {
    await send(parts, id, client, checkedAtMs);
    await follow(parts, id);
    const next = await watchCanary(parts, id, watched ?? new Set());
    if (next) await carryOut(id, next, { checkedAtMs: clock.now() });
  }

  return {
    async confirm(previewId, confirmation) {
      const known = journal.byPreview(previewId);
      if (known) return known;
      const { operation, active, ...more } = await prepare(parts, previews.get(previewId), confirmation);
      if (more.isNew) background(carryOut(operation.id, active.client, more));
      return existing(operation.id);
    },
    async sendRest(id) {
      const { client } = await prepareRest(parts, existing(id));
      background(carryOut(id, client, { checkedAtMs: clock.now() }));
      return existing(id);
    },
    stop: (id) => stop(parts, existing(id)),
    async verify(id) {
      const before = existing(id);
      const after = await verifyNow(parts, before);
      if (before.state === 'unknown' && isOngoing(after.state)) background(follow(parts, id));
      return after;
    },
    resume(isAlone) {
      for (const id of recover(parts, isAlone)) background(follow(parts, id));
    },
  };
}

/** Refuses a piece of work while the same one is under way. */
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

/** Orders on the operations of the journal; what goes on behind them ends with `parts.ending`. */
export function createOrders(parts: OperationsParts, previews: Previews): Orders {
  const orders = ordersOn(parts, previews);
  const [confirming, verifying] = [sharing<Operation>(), sharing<Operation>()];
  const resending = exclusive<Operation>();
  return {
    confirm: (previewId, confirmation) =>
      confirming(previewId, () => orders.confirm(previewId, confirmation)),
    sendRest: (id) => resending(id, () => orders.sendRest(id)),
    stop: (id) => orders.stop(id),
    verify: (id) => verifying(id, () => orders.verify(id)),
    resume: (isAlone) => orders.resume(isAlone),
  };
}
