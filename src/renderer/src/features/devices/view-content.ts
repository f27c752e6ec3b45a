import { macField, onlineField } from '@shared/devices/field.ts';
import { allOf, type Condition, type Query } from '@shared/query/query.ts';
import type { ViewContent } from '@shared/views/view.ts';
import { searchedAtFirst, sortedAtFirst, type useFleetStore } from './fleet-store.ts';

type Fleet = ReturnType<typeof useFleetStore>;

const isState = (part: Condition | undefined): part is Condition & { operands: readonly [number] } =>
  part?.fieldName === onlineField &&
  part.operatorId === 'Equals' &&
  part.operands.length === 1 &&
  typeof part.operands[0] === 'number';

/** The pressed count is a condition like any other once the view is kept: the last one. */
export function withState(query: Query, online: number | null): Query {
  if (online === null) return query;
  const state: Condition = { fieldName: onlineField, operatorId: 'Equals', operands: [online] };
  return allOf([...(query === null ? [] : [query]), state]);
}

/** The other way round: the query without its last condition where that can be a pressed count. */
export function withoutState(query: Query): { readonly query: Query; readonly online: number | null } {
  if (query === null || 'anyOf' in query) return { query, online: null };
  const parts = 'allOf' in query ? query.allOf : [query];
  const last = parts.at(-1);
  if (!last || 'allOf' in last || 'anyOf' in last || !isState(last)) return { query, online: null };
  return { query: allOf(parts.slice(0, -1)), online: last.operands[0] };
}

/** What is shown now, as a view keeps it. */
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

/** Some devices and no others, as they are shown now. */
export function contentOfDevices(fleet: Fleet, macs: readonly string[]): ViewContent {
  const { search, ...content } = contentOf(fleet);
  return {
    ...content,
    query: { fieldName: macField, operatorId: macs.length === 1 ? 'Equals' : 'In', operands: [...macs] },
    search: { ...search, text: '' },
  };
}

/** All devices, as they are shown at first. */
const atFirst: Omit<ViewContent, 'columns'> = {
  query: null,
  search: { text: '', fieldNames: [...searchedAtFirst] },
  sort: [...sortedAtFirst],
  groupBy: null,
  answeredBy: 'memory',
};

/** Shows what a view keeps, or all devices as at first. */
export async function showContent(fleet: Fleet, content: ViewContent | null): Promise<void> {
  const { query: kept, search, sort, groupBy, answeredBy } = content ?? atFirst;
  // A service that is asked must be asked for all of it.
  const { query, online } = answeredBy === 'memory' ? withoutState(kept) : { query: kept, online: null };
  fleet.only = null;
  fleet.onlyWords = '';
  fleet.online = online;
  fleet.search = search.text;
  fleet.searchIn = search.fieldNames;
  fleet.sort = sort;
  fleet.groupBy = groupBy;
  fleet.unsavedColumns = content?.columns ?? null;
  await fleet.ask(query, answeredBy);
}
