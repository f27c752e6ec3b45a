import { macField, onlineField, type Field } from '@shared/devices/field.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import { readPresent } from '../preview/present.ts';
import { isTarget, readAssigned, type Assignment, type Reach, type ReachQuestion } from '../preview/reach.ts';
import { diverse, diverseFields, isOnline } from './canary-choice.ts';

/** A reach in two stages, and the devices of the first stage that were connected. */
export interface StagedReach extends Reach {
  readonly watched: Set<string>;
}

const withOnly = (
  assignments: readonly Assignment[],
  isWanted: (mac: string) => boolean,
): readonly Assignment[] =>
  assignments
    .map(({ value, macs }) => ({ value, macs: macs.filter(isWanted) }))
    .filter(({ macs }) => macs.length > 0);

/**
 * Splits a reach into the parts of `count` diverse devices, the canary, and those of the rest (endpoint 2). Where filters
 * chose the devices, the rest is sent with these filters: setting the value again on the canary changes nothing.
 */
export async function stagedReach(
  active: ActiveAccount,
  question: ReachQuestion,
  reach: Reach,
  { count, fields }: { readonly count: number; readonly fields: readonly Field[] },
): Promise<StagedReach> {
  const { client, account, signal } = active;
  const { target } = question;
  const targets = reach.rows.filter(isTarget).map(({ mac }) => mac);
  const spread = diverseFields(fields);
  const fieldNames = [...new Set([macField, onlineField, ...spread])];
  const asked = { client, companyId: account.companyId, fieldNames, signal };
  const present = await readPresent(asked, targets);
  const there = targets.flatMap((mac) => present.devices.get(mac) ?? []);
  const chosen = new Set(diverse(there, spread, count));
  const assignments =
    target.kind === 'devices' ? target.assignments : [{ value: target.value, macs: targets }];
  const isFirst = (mac: string): boolean => chosen.has(mac);
  const first = await readAssigned(active, question, withOnly(assignments, isFirst));
  const isRest = (mac: string): boolean => !chosen.has(mac);
  const rest =
    target.kind === 'devices'
      ? await readAssigned(active, question, withOnly(assignments, isRest))
      : { plan: reach.plan, requests: 0, partOf: new Map(targets.filter(isRest).map((mac) => [mac, 0])) };
  const restOf = [...rest.partOf].map(([mac, index]) => [mac, index + first.plan.length] as const);
  return {
    ...reach,
    plan: [
      ...first.plan.map((part) => ({ ...part, stage: 'canary' as const })),
      ...rest.plan.map((part) => ({ ...part, stage: 'rest' as const })),
    ],
    partOf: new Map([...first.partOf, ...restOf]),
    requests: reach.requests + present.requests + first.requests + rest.requests,
    watched: new Set(there.filter((device) => isFirst(device.mac) && isOnline(device)).map(({ mac }) => mac)),
  };
}
