import type { Sort } from '../devices/contract.ts';
import type { Query } from '../query/query.ts';
import type { WhyNot } from './written.ts';

/** The devices that the window shows, as far as a command can ask for them. */
export interface ShownDevices {
  /** The filters, with the state of a pressed count. */
  readonly query: Query;
  /** The fields of the columns, in order. */
  readonly fieldNames: readonly string[];
  /** The sort keys: the first decides, the next break ties. */
  readonly sort: readonly Sort[];
  readonly isGrouped: boolean;
  readonly isSearched: boolean;
  /** Whether the list is limited to some devices, such as the starred ones. */
  readonly isLimited: boolean;
}

/** Returns why no command asks for these devices in this order; `null` where one may. */
export function whyNotShown({ sort, isGrouped, isSearched, isLimited }: ShownDevices): WhyNot | null {
  if (isLimited) return 'only';
  if (isSearched) return 'search';
  if (isGrouped) return 'groups';
  return sort.length > 1 ? 'sorts' : null;
}
