import type { ActiveAccount } from '@core/accounts/index.ts';
import { evaluateFilters } from '@shared/devices/evaluate-filter.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { Change } from '@shared/operations/change.ts';
import { notSent } from './failures.ts';
import { readDevices } from './read-devices.ts';

/** The devices of a change. */
export interface ChangeTarget {
  readonly target: Pick<Change, 'filters' | 'macs'>;
  /** How many of the named devices match for the service, but not for Rollcall. */
  readonly doubted: number;
}

const missing = (happened: string): never => {
  throw notSent(happened, 'Try again; if it happens again, ask whoever runs the service.');
};

/**
 * Returns the devices of a change that match at least one of the groups of filters. The service accepts no filters with
 * “or”: such devices are read, and changed by their addresses. Throws `Failure` `invalid-request` when the service does
 * not list all of them, and what the client throws.
 */
export async function changeTarget(
  active: ActiveAccount,
  groups: readonly (readonly Filter[])[],
  fields: readonly Field[],
): Promise<ChangeTarget> {
  const [filters = [], ...others] = groups;
  if (others.length === 0) return { target: { filters: [...filters] }, doubted: 0 };
  const fieldNames = [...new Set(groups.flat().map(({ fieldName }) => fieldName))];
  const found = await readDevices(active, groups, fieldNames, missing);
  const doubted = found.filter(({ values }) =>
    groups.every((group) => evaluateFilters(group, values, fields) === 'does-not-match'),
  );
  return { target: { filters: [], macs: found.map(({ mac }) => mac) }, doubted: doubted.length };
}
