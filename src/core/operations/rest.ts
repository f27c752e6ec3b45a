import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { Operation, OperationPart } from '@shared/operations/contract.ts';
import { readAllDevices } from '../devices/index.ts';
import type { ServiceClient } from '../service/index.ts';
import {
  accountNeeded,
  devicesMoved,
  nothingUnsent,
  stillGoing,
  stillSending,
} from './operation-failures.ts';
import { withChanges } from './part-progress.ts';
import type { OperationsParts } from './ports.ts';
import { assertAll } from './reach.ts';
import { readBack } from './read-back.ts';
import { endedByReading, targetsWithValues } from './settle.ts';
import { isOngoing, isUnsent, stateOfParts } from './states.ts';
import { grouped } from './words.ts';

/** Whether the filters can hit one named device and no other. */
const isOfOneDevice = ([filter, ...more]: readonly Filter[]): boolean =>
  more.length === 0 &&
  filter?.fieldName === macField &&
  filter.operatorId === 'Equals' &&
  filter.operands.length === 1;

/** How many devices the filters of unsent parts hit that are not of the operation, or miss that are theirs. */
async function drift(
  parts: OperationsParts,
  client: ServiceClient,
  { id, companyId }: Operation,
  unsent: readonly OperationPart[],
): Promise<{ joined: number; left: number; requests: number }> {
  const { journal, ending: signal } = parts;
  const known = journal.macs(id);
  let [joined, left, requests] = [0, 0, 0];
  for (const { index, filters } of unsent.filter((part) => !isOfOneDevice(part.filters))) {
    const all = assertAll(
      await readAllDevices({ client, companyId, filters, fieldNames: [macField], signal }),
    );
    const hit = new Set(all.devices.map(({ mac }) => mac));
    joined += [...hit].filter((mac) => !known.has(mac)).length;
    left += journal.targets(id).filter(({ mac, part }) => part === index && !hit.has(mac)).length;
    requests += all.requests;
  }
  return { joined, left, requests };
}

/**
 * Throws `Failure` `invalid-request` unless the unsent parts would hit their devices, with the values of before, and no
 * others. Answers the requests that this took.
 */
export async function assertUnmoved(
  parts: OperationsParts,
  client: ServiceClient,
  operation: Operation,
  unsent: readonly OperationPart[],
): Promise<number> {
  const indexes = new Set(unsent.map(({ index }) => index));
  const targets = targetsWithValues(parts.journal, operation).filter(({ part }) => indexes.has(part ?? 0));
  const { readings, requests } = await readBack(client, operation, targets, parts.ending);
  const gone = readings.filter(({ outcome }) => outcome === 'gone').length;
  const moved = await drift(parts, client, operation, unsent);
  const isOther = readings.some(({ outcome }) => outcome === 'other-value');
  if (gone + moved.joined + moved.left > 0 || isOther) {
    throw devicesMoved({ joined: moved.joined, left: Math.max(gone, moved.left) });
  }
  return requests + moved.requests;
}

/** Puts the unsent parts back to be sent, as the last thing before that is done. */
export function release(
  parts: OperationsParts,
  operation: Operation,
  order: {
    readonly who: 'you' | 'rollcall';
    readonly text: string;
    readonly requests: number;
    readonly canary?: Operation['canary'];
  },
): Operation {
  const nowMs = parts.clock.now();
  const all = parts.journal.parts(operation.id);
  const unsent = all.filter(isUnsent);
  const decided = endedByReading(
    all.filter(({ state }) => state === 'unknown'),
    nowMs,
  );
  const changes = [
    ...decided,
    ...unsent.map(({ index }) => ({ index, state: 'waiting' as const, error: null, endedAtMs: null })),
  ];
  return parts.write(operation.id, {
    fields: {
      state: stateOfParts(withChanges(all, changes)),
      error: null,
      endedAtMs: null,
      requests: operation.requests + order.requests,
      canary: order.canary ?? operation.canary,
    },
    parts: changes,
    timeline: [{ atMs: nowMs, who: order.who, text: order.text }],
  });
}

/**
 * Makes what was never sent of an operation, or provably never arrived, ready to be sent by order of the operator.
 * Throws `Failure` `invalid-request` when there is nothing of that kind, while the service is at the operation, or when
 * the devices moved; `not-signed-in`, and as the client.
 */
export async function prepareRest(
  parts: OperationsParts,
  operation: Operation,
): Promise<{ readonly operation: Operation; readonly client: ServiceClient }> {
  const { access, journal } = parts;
  if (operation.state === 'preparing' || operation.state === 'sending') throw stillSending();
  if (isOngoing(operation.state)) throw stillGoing();
  const unsent = journal.parts(operation.id).filter(isUnsent);
  if (unsent.length === 0) throw nothingUnsent();
  const client = await access.clientFor(operation.accountId);
  if (!client) throw accountNeeded(operation.companyName);
  const requests = await assertUnmoved(parts, client, operation, unsent);
  const current = journal.get(operation.id) ?? operation;
  if (current.state !== operation.state) throw stillGoing();
  const count = `${grouped(unsent.length)} ${unsent.length === 1 ? 'request' : 'requests'}`;
  const text = `had ${count} sent that had not been`;
  return { operation: release(parts, current, { who: 'you', text, requests }), client };
}
