import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { AnsweredBy } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { filtersOf, groupsOf, maxGroups, toRequest } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { isRelative, type Condition, type Query, type QueryNode } from '@shared/query/query.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { ApiError } from '@page/api/index.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { say } from '../words.ts';

type Filters = readonly Filter[];

const tooManyAlternatives = (): AppError => ({
  code: 'invalid-request',
  happened: say('tooManyAlternatives', { most: maxGroups }),
  safe: nothingChanged(),
  todo: say('removeAnAlternative'),
});

const hasRelative = (node: QueryNode): boolean => {
  if ('allOf' in node) return node.allOf.some(hasRelative);
  return 'anyOf' in node ? node.anyOf.some(hasRelative) : node.operands.some(isRelative);
};

/** Whether the query contains times relative to now. */
export const isRelativeQuery = (query: Query): boolean => query !== null && hasRelative(query);

/** The current question – a query, and whether memory or the service answers it – and the filters it resolves to. */
export function useFleetQuestion() {
  const fields = useFieldsStore();
  const serviceClock = useServiceClock();
  const query = shallowRef<Query>(null);
  const answeredBy = shallowRef<AnsweredBy>('memory');
  /** A device must match all filters of at least one group; no groups mean every device. */
  const groups = shallowRef<readonly Filters[]>([]);
  /** Each filter with the condition that it comes from. */
  const told = shallowRef<readonly [Filter, Condition][]>([]);
  /** The query that the filters come from; one that cannot be resolved leaves those of the query before. */
  const resolved = shallowRef<Query>(null);
  const isResolved = computed(() => resolved.value === query.value);
  const request = computed(() => toRequest(groups.value));
  /** The filters if one request can express the query; empty where it takes several. */
  const filters = computed<Filters>(() => request.value?.filters ?? []);
  /** Whether no single request to the service can express the query, because its parts are joined with "or". */
  const isUnion = computed(() => request.value === null);

  /** Resolves the query to filters again, because times relative to now move. */
  const resolve = (): void => {
    const parts = groupsOf(query.value, lexiconOf(fields.fields));
    if (parts === null) throw new ApiError(tooManyAlternatives());
    const next = filtersOf(parts, serviceClock.now());
    told.value = next.flatMap((group, at) =>
      group.map((filter, index): [Filter, Condition] => [filter, parts[at]?.[index] ?? filter]),
    );
    if (JSON.stringify(next) !== JSON.stringify(groups.value)) groups.value = next;
    resolved.value = query.value;
  };
  /** The filters in the form that the main process takes. */
  const asked = computed(() => ({
    filters: [...filters.value],
    ...(isUnion.value ? { anyOf: groups.value.map((group) => [...group]) } : {}),
  }));
  const reset = (): void => {
    query.value = null;
    answeredBy.value = 'memory';
    groups.value = [];
    told.value = [];
    resolved.value = null;
  };
  return { query, answeredBy, groups, told, isResolved, filters, isUnion, asked, resolve, reset };
}
