import { macField, onlineField, type Field } from '@shared/devices/field.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { PreviewRow } from '@shared/operations/preview.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import { devicesMoved } from '../operation-failures.ts';
import type { Assignment } from '../change/assignments.ts';
import { readPresent } from '../preview/present.ts';
import { readAssigned, targetMacs, type Reach, type ReachQuestion } from '../preview/reach.ts';
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

/** Throws `Failure` `invalid-request` when devices of a reach have changed, or are gone, in a later reading of them. */
function assertAsRead({ rows }: Reach, later: readonly PreviewRow[]): void {
  const byMac = new Map(rows.map((row) => [row.mac, row]));
  const isMoved = later.some(({ mac, group, before }) => {
    const earlier = byMac.get(mac);
    return earlier?.group !== group || !sameValue(earlier.before, before);
  });
  if (isMoved) throw devicesMoved({ joined: 0, left: 0 });
}

/** How many devices come first, and the fields by which they differ. */
interface CanaryChoice {
  readonly count: number;
  readonly fields: readonly Field[];
}

/** Chooses the devices of the first stage among those that are to change (endpoint 2). */
async function chooseFirst(
  { client, account, signal }: ActiveAccount,
  targets: readonly string[],
  { count, fields }: CanaryChoice,
) {
  const spread = diverseFields(fields);
  const fieldNames = [...new Set([macField, onlineField, ...spread])];
  const asked = { client, companyId: account.companyId, fieldNames, signal };
  const { devices, requests } = await readPresent(asked, targets);
  const there = targets.flatMap((mac) => devices.get(mac) ?? []);
  const chosen = new Set(diverse(there, spread, count));
  const watched = there.filter((device) => chosen.has(device.mac) && isOnline(device)).map(({ mac }) => mac);
  return { chosen, watched: new Set(watched), requests };
}

/**
 * Splits a reach into the parts of `count` diverse devices, the canary, and those of the rest (endpoint 2). Where filters
 * chose the devices, the rest is sent with these filters: setting the value again on the canary changes nothing. Throws
 * `Failure` `invalid-request` when devices have changed since they were read for the reach, and what the client throws.
 */
export async function stagedReach(
  active: ActiveAccount,
  question: ReachQuestion,
  reach: Reach,
  choice: CanaryChoice,
): Promise<StagedReach> {
  const { target } = question;
  const targets = targetMacs(reach.rows);
  const { chosen, watched, requests } = await chooseFirst(active, targets, choice);
  const assignments =
    target.kind === 'filters' ? [{ value: target.value, macs: targets }] : reach.assignments;
  const isFirst = (mac: string): boolean => chosen.has(mac);
  const first = await readAssigned(active, question, withOnly(assignments, isFirst));
  const isRest = (mac: string): boolean => !chosen.has(mac);
  const rest =
    target.kind === 'filters'
      ? {
          rows: [],
          plan: reach.plan,
          requests: 0,
          partOf: new Map(targets.filter(isRest).map((mac) => [mac, 0])),
        }
      : await readAssigned(active, question, withOnly(assignments, isRest));
  assertAsRead(reach, [...first.rows, ...rest.rows]);
  const restOf = [...rest.partOf].map(([mac, index]) => [mac, index + first.plan.length] as const);
  return {
    ...reach,
    plan: [
      ...first.plan.map((part) => ({ ...part, stage: 'canary' as const })),
      ...rest.plan.map((part) => ({ ...part, stage: 'rest' as const })),
    ],
    partOf: new Map([...first.partOf, ...restOf]),
    requests: reach.requests + requests + first.requests + rest.requests,
    watched,
  };
}
