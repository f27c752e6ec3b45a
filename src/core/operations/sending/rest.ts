import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import { readAllDevices } from '@core/devices/index.ts';
import type { DeviceRecord, ServiceClient } from '@core/service/index.ts';
import { holdsValue } from '../change/new-value.ts';
import { clientOf } from '../client-of.ts';
import { openFollowUp } from '../follow-up/followable.ts';
import {
  changedMeanwhile,
  notSettled,
  nothingUnsent,
  restCrossed,
  restFollowed,
  stillGoing,
  stillSending,
} from '../operation-failures.ts';
import { withChanges } from '../part-progress.ts';
import type { OperationsContext } from '../ports.ts';
import { crossingOperation } from '../preview/crossing.ts';
import { openTwin } from '../preview/open-twin.ts';
import { assertAll } from '../preview/present.ts';
import { sendsItsFilters } from '../sent-filters.ts';
import { say } from '../words.ts';
import { isOngoing, isSending, isUnsent, stateOfParts } from '../states.ts';
import { activityKeyOf } from '../verification/activity-key.ts';
import { readBack } from '../verification/read-back.ts';
import { countsOf, targetsWithValues, type Target } from '../verification/targets.ts';
import { RestMoved, type ChangedDevice, type Moves } from './rest-failures.ts';

const noneRead = { confirmed: null, notChanged: null };

/** Whether the filters can match only one named device. */
const isOfOneDevice = ([filter, ...more]: readonly Filter[]): boolean =>
  more.length === 0 &&
  filter?.fieldName === macField &&
  filter.operatorId === 'Equals' &&
  filter.operands.length === 1;

/** Whether a device still has the old value that the operator confirmed to overwrite. */
const neverTookIt = (target: Target | undefined, now: ChangedDevice['now']): boolean =>
  (target?.outcome === 'not-changed' || target?.outcome === 'pending') && sameValue(now, target.before);

/**
 * Devices that a part would hit in addition to its own and that do not hold the value that it sets: somebody changed
 * them after they had taken it.
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

/** How the devices that the filters of unsent parts match differ from those that were confirmed. */
async function drift(
  context: OperationsContext,
  client: ServiceClient,
  operation: Operation,
  unsent: readonly OperationPart[],
): Promise<Moves & { requests: number }> {
  const { journal, ending: signal } = context;
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
    for (const device of strays(part, ofPreview, change.fieldName, targets)) changed.push(device);
    requests += all.requests;
  }
  return { joined, left, changed, requests };
}

/**
 * Throws `RestMoved` unless the unsent parts would hit exactly their devices, with unchanged old values, and otherwise
 * only devices of the operation that hold the new value or never took it. Resolves with the number of requests that this
 * took. Throws what the client throws.
 */
export async function assertUnmoved(
  context: OperationsContext,
  client: ServiceClient,
  operation: Operation,
  unsent: readonly OperationPart[],
): Promise<number> {
  const indexes = new Set(unsent.map(({ index }) => index));
  const targets = targetsWithValues(context.journal, operation)
    .filter(({ part }) => indexes.has(part ?? 0))
    .map((target) => ({ ...target, outcome: 'pending' as const }));
  const { readings, requests } = await readBack(client, operation, targets, context.ending);
  const gone = readings.filter(({ outcome }) => outcome === 'gone').length;
  const changed = readings.flatMap(({ mac, now, outcome }, place) => {
    const expected = targets[place]?.before ?? null;
    return outcome === 'other-value' ? [{ mac, now, expected }] : [];
  });
  const moved = await drift(context, client, operation, unsent);
  const moves = {
    joined: moved.joined,
    left: Math.max(gone, moved.left),
    changed: [...changed, ...moved.changed],
  };
  if (moves.joined + moves.left + moves.changed.length > 0) throw new RestMoved(moves);
  return requests + moved.requests;
}

/**
 * The devices of parts that are about to be sent as those that are still to be read back: what was known of them is that
 * their request was not sent.
 */
function awaited(context: OperationsContext, operation: Operation, released: ReadonlySet<number>) {
  const before = targetsWithValues(context.journal, operation);
  const readings = before
    .filter(({ part, outcome }) => released.has(part ?? 0) && outcome !== 'confirmed')
    .map(({ mac }) => ({ mac, now: null, outcome: 'pending' as const }));
  const isAnyRead = operation.confirmed !== null && readings.length < before.length;
  const { confirmed, notChanged } = countsOf(before);
  const counts = isAnyRead ? { confirmed, notChanged: notChanged - readings.length } : noneRead;
  return { counts, readings };
}

/** Marks the unsent parts as waiting again, immediately before they are sent. */
export function release(
  context: OperationsContext,
  operation: Operation,
  order: {
    readonly who: 'you' | 'rollcall';
    readonly text: string;
    readonly requests: number;
    readonly canary?: Operation['canary'];
  },
): Operation {
  const all = context.journal.parts(operation.id);
  const changes = all
    .filter(isUnsent)
    .map(({ index }) => ({ index, state: 'waiting' as const, error: null, endedAtMs: null }));
  const { counts, readings } = awaited(context, operation, new Set(changes.map(({ index }) => index)));
  return context.write(operation.id, {
    fields: {
      ...counts,
      state: stateOfParts(withChanges(all, changes)),
      error: null,
      endedAtMs: null,
      requests: operation.requests + order.requests,
      canary: order.canary ?? operation.canary,
    },
    parts: changes,
    readings,
    timeline: [{ atMs: context.clock.now(), who: order.who, text: order.text }],
  });
}

/** Returns the parts that can be sent by order. Throws `Failure` `invalid-request` when there are none. */
function assertUnsent({ journal }: OperationsContext, { id, state }: Operation): readonly OperationPart[] {
  if (isSending({ state })) throw stillSending();
  if (isOngoing(state)) throw stillGoing();
  if (state === 'unknown') throw notSettled();
  const unsent = journal.parts(id).filter(isUnsent);
  if (unsent.length === 0) throw nothingUnsent();
  return unsent;
}

/** The devices that unsent parts can still change. The filters of a change match those that have the value already, too. */
function macsOf(
  { journal }: OperationsContext,
  operation: Operation,
  unsent: readonly OperationPart[],
): string[] {
  const { id } = operation;
  if (sendsItsFilters(operation) && unsent.some(({ stage }) => stage !== 'canary'))
    return [...journal.macs(id)];
  const indexes = new Set(unsent.map(({ index }) => index));
  return journal
    .targets(id)
    .filter(({ part }) => indexes.has(part ?? 0))
    .map(({ mac }) => mac);
}

/** Throws while another operation may be changing the same devices. */
function assertAlone(context: OperationsContext, operation: Operation, plan: readonly OperationPart[]): void {
  const { journal, access } = context;
  const { id, accountId, companyId, change } = operation;
  const followUp = openFollowUp(journal, id);
  if (followUp) throw restFollowed(followUp);
  const account = { id: accountId, companyId, serviceAddress: access.addressOf(accountId) ?? '' };
  if (openTwin(context, { account, change, plan }, Number.POSITIVE_INFINITY)) throw restFollowed('same');
  const crossing = crossingOperation(context, { account, change }, macsOf(context, operation, plan), id);
  if (crossing) throw restCrossed(crossing.devices);
}

/**
 * Makes the parts of an operation that were never sent, or provably never arrived, ready to be sent on the operator's
 * order. Throws `Failure` `invalid-request` when there are none, while the operation, a follow-up of it, the same change or
 * another one of the field and some of the devices is ongoing, before its devices were read after a lost answer, for a
 * locked account, or when the devices moved; `not-signed-in`; and what the client throws.
 */
export async function prepareRest(
  context: OperationsContext,
  operation: Operation,
): Promise<{ readonly operation: Operation; readonly client: ServiceClient }> {
  const { access, journal } = context;
  const { id, accountId } = operation;
  const unsent = assertUnsent(context, operation);
  assertAlone(context, operation, unsent);
  access.assertWritable(accountId);
  const client = await clientOf(access, operation);
  const moment = activityKeyOf(journal, id);
  const requests = await assertUnmoved(context, client, operation, unsent);
  if (activityKeyOf(journal, id) !== moment) throw changedMeanwhile();
  assertAlone(context, operation, unsent);
  const text = say('hadSent', { n: unsent.length });
  const current = journal.get(id) ?? operation;
  return { operation: release(context, current, { who: 'you', text, requests }), client };
}
