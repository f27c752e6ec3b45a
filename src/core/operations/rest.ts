import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { Operation, OperationPart } from '@shared/operations/contract.ts';
import { readAllDevices } from '../devices/index.ts';
import type { DeviceRecord, ServiceClient } from '../service/index.ts';
import { momentOf } from './moment.ts';
import { holdsValue } from './new-value.ts';
import {
  accountNeeded,
  changedMeanwhile,
  notSettled,
  nothingUnsent,
  stillGoing,
  stillSending,
} from './operation-failures.ts';
import { withChanges } from './part-progress.ts';
import type { OperationsParts } from './ports.ts';
import { assertAll } from './reach.ts';
import { readBack, type Target } from './read-back.ts';
import { RestMoved, type ChangedDevice, type Moves } from './rest-failures.ts';
import { targetsWithValues } from './settle.ts';
import { isOngoing, isSending, isUnsent, stateOfParts } from './states.ts';
import { say } from './say.ts';

/** Whether the filters can hit one named device and no other. */
const isOfOneDevice = ([filter, ...more]: readonly Filter[]): boolean =>
  more.length === 0 &&
  filter?.fieldName === macField &&
  filter.operatorId === 'Equals' &&
  filter.operands.length === 1;

/** Whether a device never took the value that the operation is to give it: that was confirmed to be overwritten. */
const neverTookIt = (target: Target | undefined, now: ChangedDevice['now']): boolean =>
  (target?.outcome === 'not-changed' || target?.outcome === 'pending') && sameValue(now, target.before);

/**
 * Devices that a part would hit beside its own, and that do not have the value that it sets: somebody gave them another
 * one since they had it.
 */
function strays(
  { index, value }: OperationPart,
  hit: readonly DeviceRecord[],
  fieldName: string,
  targets: ReadonlyMap<string, Target>,
): ChangedDevice[] {
  return hit.flatMap(({ mac, values }) => {
    const target = targets.get(mac);
    const now = values.get(fieldName) ?? null;
    const isExpected = target?.part === index || holdsValue(now, value) || neverTookIt(target, now);
    return isExpected ? [] : [{ mac, now, expected: value }];
  });
}

/** What the filters of unsent parts hit otherwise than was confirmed. */
async function drift(
  parts: OperationsParts,
  client: ServiceClient,
  operation: Operation,
  unsent: readonly OperationPart[],
): Promise<Moves & { requests: number }> {
  const { journal, ending: signal } = parts;
  const { id, companyId, change } = operation;
  const known = journal.macs(id);
  const targets = new Map(targetsWithValues(journal, operation).map((target) => [target.mac, target]));
  const fieldNames = [macField, change.fieldName];
  let [joined, left, requests] = [0, 0, 0];
  const changed: ChangedDevice[] = [];
  for (const part of unsent.filter(({ filters }) => !isOfOneDevice(filters))) {
    const { filters } = part;
    const all = assertAll(await readAllDevices({ client, companyId, filters, fieldNames, signal }));
    const hit = new Set(all.devices.map(({ mac }) => mac));
    const ofPreview = all.devices.filter(({ mac }) => known.has(mac));
    joined += hit.size - ofPreview.length;
    left += [...targets.values()].filter(
      (target) => target.part === part.index && !hit.has(target.mac),
    ).length;
    changed.push(...strays(part, ofPreview, change.fieldName, targets));
    requests += all.requests;
  }
  return { joined, left, changed, requests };
}

/**
 * Throws `RestMoved` unless the unsent parts would hit their devices, with the values of before, and beside them none
 * but devices of the operation that have the new value. Answers the requests that this took. Throws as the client.
 */
export async function assertUnmoved(
  parts: OperationsParts,
  client: ServiceClient,
  operation: Operation,
  unsent: readonly OperationPart[],
): Promise<number> {
  const indexes = new Set(unsent.map(({ index }) => index));
  const targets = targetsWithValues(parts.journal, operation)
    .filter(({ part }) => indexes.has(part ?? 0))
    .map((target) => ({ ...target, outcome: 'pending' as const }));
  const { readings, requests } = await readBack(client, operation, targets, parts.ending);
  const gone = readings.filter(({ outcome }) => outcome === 'gone').length;
  const changed = readings.flatMap(({ mac, now, outcome }, place) => {
    const expected = targets[place]?.before ?? null;
    return outcome === 'other-value' ? [{ mac, now, expected }] : [];
  });
  const moved = await drift(parts, client, operation, unsent);
  const moves = {
    joined: moved.joined,
    left: Math.max(gone, moved.left),
    changed: [...changed, ...moved.changed],
  };
  if (moves.joined + moves.left + moves.changed.length > 0) throw new RestMoved(moves);
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
  const all = parts.journal.parts(operation.id);
  const changes = all
    .filter(isUnsent)
    .map(({ index }) => ({ index, state: 'waiting' as const, error: null, endedAtMs: null }));
  return parts.write(operation.id, {
    fields: {
      state: stateOfParts(withChanges(all, changes)),
      error: null,
      endedAtMs: null,
      requests: operation.requests + order.requests,
      canary: order.canary ?? operation.canary,
    },
    parts: changes,
    timeline: [{ atMs: parts.clock.now(), who: order.who, text: order.text }],
  });
}

/** Throws `Failure` `invalid-request` unless something of the operation can be sent by order; answers that. */
function assertUnsent({ journal }: OperationsParts, { id, state }: Operation): readonly OperationPart[] {
  if (isSending({ state })) throw stillSending();
  if (isOngoing(state)) throw stillGoing();
  if (state === 'unknown') throw notSettled();
  const unsent = journal.parts(id).filter(isUnsent);
  if (unsent.length === 0) throw nothingUnsent();
  return unsent;
}

/**
 * Makes what was never sent of an operation, or provably never arrived, ready to be sent by order of the operator.
 * Throws `Failure` `invalid-request` when there is nothing of that kind, while the service is at the operation, before
 * its devices were read after a lost answer, for an account that is locked, or when the devices moved; `not-signed-in`,
 * and as the client.
 */
export async function prepareRest(
  parts: OperationsParts,
  operation: Operation,
): Promise<{ readonly operation: Operation; readonly client: ServiceClient }> {
  const { access, journal } = parts;
  const { id, accountId, companyName } = operation;
  const unsent = assertUnsent(parts, operation);
  access.assertWritable(accountId);
  const client = await access.clientFor(accountId);
  if (!client) throw accountNeeded(companyName);
  const moment = momentOf(journal, id);
  const requests = await assertUnmoved(parts, client, operation, unsent);
  if (momentOf(journal, id) !== moment) throw changedMeanwhile();
  const text = say('hadSent', { n: unsent.length });
  const current = journal.get(id) ?? operation;
  return { operation: release(parts, current, { who: 'you', text, requests }), client };
}
