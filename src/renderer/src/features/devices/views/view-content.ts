import { connectivity } from '@shared/devices/connectivity.ts';
import { macField, onlineField } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { stateIs } from '@shared/devices/state-filter.ts';
import { groupsOf, maxGroups } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { allOf, type Condition, type Query } from '@shared/query/query.ts';
import type { ViewContent } from '@shared/views/view.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { defaultSearchFields, type useFleetStore } from '../fleet/fleet-store.ts';
import { defaultSort } from '../rows/sorting.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** The states that have a count to press. */
const counted: readonly unknown[] = Object.values(connectivity);

const isState = (part: Condition | undefined): part is Condition & { operands: readonly [number] } =>
  part?.fieldName === onlineField &&
  part.operatorId === 'Equals' &&
  part.operands.length === 1 &&
  counted.includes(part.operands[0]);

/** The query with the pressed count as its last condition, as a saved view stores it. */
export function withState(query: Query, online: number | null): Query {
  if (online === null) return query;
  return allOf([...(query === null ? [] : [query]), stateIs(online)]);
}

/** The inverse of `withState`: splits off the last condition where that can be a pressed count. */
export function withoutState(query: Query): { readonly query: Query; readonly online: number | null } {
  if (query === null || 'anyOf' in query) return { query, online: null };
  const parts = 'allOf' in query ? query.allOf : [query];
  const last = parts.at(-1);
  if (!last || 'allOf' in last || 'anyOf' in last || !isState(last)) return { query, online: null };
  return { query: allOf(parts.slice(0, -1)), online: last.operands[0] };
}

/** What is currently shown, as a view stores it. */
export function contentOf(fleet: Fleet): ViewContent {
  return {
    query: withState(fleet.query, fleet.online),
    search: { text: fleet.search.trim(), fieldNames: fleet.searchIn && [...fleet.searchIn] },
    columns: fleet.keptColumns,
    sort: [...fleet.sort],
    groupBy: fleet.groupBy,
    answeredBy: fleet.answeredBy,
  };
}

const queryOfDevices = (macs: readonly string[]): Condition => ({
  fieldName: macField,
  operatorId: macs.length === 1 ? 'Equals' : 'In',
  operands: [...macs],
});

/** The content of a view of exactly these devices, shown as they currently are. */
export function contentOfDevices(fleet: Fleet, macs: readonly string[]): ViewContent {
  const { search, ...content } = contentOf(fleet);
  return { ...content, query: queryOfDevices(macs), search: { ...search, text: '' } };
}

/**
 * How many devices a view can list one by one next to the filters that are shown. Where the service has no lists, each is an
 * alternative, in combination with every one of the filters.
 */
export function mostToSave({ query }: Fleet): number {
  const lexicon = lexiconOf(useFieldsStore().fields);
  const hasLists = groupsOf(queryOfDevices(['', '']), lexicon)?.length === 1;
  const filters = hasLists ? 1 : Math.max(1, groupsOf(query, lexicon)?.length ?? 0);
  return Math.floor(maxGroups / filters);
}

/** Whether the list is limited to more devices than a view can list one by one. */
export const areTooManyToSave = (fleet: Fleet): boolean =>
  fleet.only !== null && fleet.only.length > mostToSave(fleet);

/** What is currently shown, to be saved: devices that the list is limited to are listed one by one. */
export function contentToSave(fleet: Fleet): ViewContent {
  const content = contentOf(fleet);
  if (fleet.only === null || areTooManyToSave(fleet)) return content;
  const devices = queryOfDevices(Array.from(fleet.only, macTextOf));
  return { ...content, query: allOf(content.query === null ? [devices] : [devices, content.query]) };
}

/** All devices, as shown by default. */
const defaultContent: Omit<ViewContent, 'columns'> = {
  query: null,
  search: { text: '', fieldNames: [...defaultSearchFields] },
  sort: [...defaultSort],
  groupBy: null,
  answeredBy: 'memory',
};

/** The devices that the list is limited to, and their label. */
export interface Limit {
  readonly macs: Float64Array<ArrayBuffer>;
  readonly words: string;
}

export const limitOf = ({ only, onlyWords }: Fleet): Limit | null => only && { macs: only, words: onlyWords };

/** Shows the content of a view, or all devices by default; of these, only those of the limit, if there is one. */
export async function showContent(
  fleet: Fleet,
  content: ViewContent | null,
  limit: Limit | null = null,
): Promise<void> {
  const { query: kept, search, sort, groupBy, answeredBy } = content ?? defaultContent;
  // The service must be asked for the whole query, including the pressed count.
  const { query, online } = answeredBy === 'memory' ? withoutState(kept) : { query: kept, online: null };
  fleet.only = limit?.macs ?? null;
  fleet.onlyWords = limit?.words ?? '';
  fleet.online = online;
  fleet.search = search.text;
  fleet.searchIn = search.fieldNames;
  fleet.sort = sort;
  fleet.groupBy = groupBy;
  fleet.unsavedColumns = content?.columns ?? null;
  await fleet.ask(query, answeredBy);
}
