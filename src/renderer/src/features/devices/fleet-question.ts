import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { AnsweredBy } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { filtersOf, groupsOf, mostGroups, toRequest } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { isRelative, type Condition, type Query, type QueryNode } from '@shared/query/query.ts';
import { ApiError } from '@page/api/index.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { say } from './words.ts';

type Filters = readonly Filter[];

const tooManyAlternatives = (): AppError => ({
  code: 'invalid-request',
  happened: say('tooManyAlternatives', { most: mostGroups }),
  safe: say('nothingChanged'),
  todo: say('removeAnAlternative'),
});

const hasRelative = (node: QueryNode): boolean => {
  if ('allOf' in node) return node.allOf.some(hasRelative);
  return 'anyOf' in node ? node.anyOf.some(hasRelative) : node.operands.some(isRelative);
};

/** Whether what the query means moves with the time. */
export const isRelativeQuery = (query: Query): boolean => query !== null && hasRelative(query);

/** What is asked for – a query, and who answers – and the filters that it means at the moment. */
export function useFleetQuestion() {
  const fields = useFieldsStore();
  const query = shallowRef<Query>(null);
  const answeredBy = shallowRef<AnsweredBy>('memory');
  /** One of them must hold, with all its filters; none asks for every device. */
  const groups = shallowRef<readonly Filters[]>([]);
  /** The filters with the conditions that they are of. */
  const told = shallowRef<readonly [Filter, Condition][]>([]);
  const request = computed(() => toRequest(groups.value));
  /** The filters that one request can ask for; none where the query needs several. */
  const filters = computed<Filters>(() => request.value?.filters ?? []);
  /** Whether no single request of the service can ask for these devices: parts are joined with "or". */
  const isUnion = computed(() => request.value === null);

  /** Works out the filters anew, for moments told from now move. */
  const resolve = (): void => {
    const parts = groupsOf(query.value, lexiconOf(fields.fields));
    if (parts === null) throw new ApiError(tooManyAlternatives());
    const next = filtersOf(parts, Date.now());
    told.value = next.flatMap((group, at) =>
      group.map((filter, index): [Filter, Condition] => [filter, parts[at]?.[index] ?? filter]),
    );
    if (JSON.stringify(next) !== JSON.stringify(groups.value)) groups.value = next;
  };
  /** The filters as main takes them. */
  const asked = computed(() => ({
    filters: [...filters.value],
    ...(isUnion.value ? { anyOf: groups.value.map((group) => [...group]) } : {}),
  }));
  const reset = (): void => {
    query.value = null;
    answeredBy.value = 'memory';
    groups.value = [];
    told.value = [];
  };
  return { query, answeredBy, groups, told, filters, isUnion, asked, resolve, reset };
}
