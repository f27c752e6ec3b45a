import { shallowRef, watch, type Ref } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Distribution, Narrowing } from '@shared/devices/contract.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import { facetState, withoutField, type FilterGroups } from './facet-filters.ts';
import { numbersForRanges, topCount } from './facet-rows.ts';
import { maxRanges } from './number-ranges.ts';

/** The shown devices: their fleet, and how it is narrowed. */
export interface FacetChoiceOfRows extends Omit<Narrowing, 'sort' | 'groupBy'> {
  readonly key: string;
}

/** What is counted. */
export interface FacetsQuestion {
  readonly choice: FacetChoiceOfRows;
  readonly groups: FilterGroups;
  readonly revision: number;
  readonly fields: readonly Field[];
  /** Fields whose values are being searched: many more of their values are requested. */
  readonly searched: ReadonlySet<string>;
}

/** How many values are requested while they are being searched, or some of them are chosen. */
const valuesWhenSearched = 5000;

/**
 * The fleet that a field is counted in. The field's own filters are left out, so that the values next to the chosen one
 * keep their counts.
 */
async function keyFor(field: Field, { groups }: FacetsQuestion): Promise<string> {
  const anyOf = withoutField(groups, field).map((group) => [...group]);
  return (await call(rollcall.devices.open({ filters: [], anyOf }))).key;
}

const hasOwnFilters = (field: Field, { groups }: FacetsQuestion): boolean => {
  const { chosen, excluded } = facetState(groups, field);
  return chosen.length + excluded.length > 0;
};

function limitOf(field: Field, question: FacetsQuestion): number {
  if (question.searched.has(field.name)) return valuesWhenSearched;
  if (kindOf(field) === 'number') return numbersForRanges;
  // Chosen values are listed even if they are not among the most frequent ones.
  return hasOwnFilters(field, question) ? valuesWhenSearched : topCount;
}

async function count(field: Field, question: FacetsQuestion): Promise<Distribution> {
  const key = hasOwnFilters(field, question) ? await keyFor(field, question) : question.choice.key;
  const limit = limitOf(field, question);
  const asked = { ...question.choice, key, fieldName: field.name, limit, maxRanges };
  return call(rollcall.devices.distribution(asked));
}

/** Counts the values of fields one after the other; the previous counts stay visible until then. */
export function useFacetsReading(question: Ref<FacetsQuestion | null>) {
  const counted = shallowRef<ReadonlyMap<string, Distribution>>(new Map());
  const error = shallowRef<AppError | null>(null);
  const turns = createTurns();

  async function read(asked: FacetsQuestion): Promise<void> {
    const isLatest = turns.begin();
    // The shown fleet is counted last: during a reading, the main process only reports progress of the fleet used last.
    const order = asked.fields.toSorted(
      (a, b) => Number(hasOwnFilters(b, asked)) - Number(hasOwnFilters(a, asked)),
    );
    try {
      for (const field of order) {
        const distribution = await count(field, asked);
        if (!isLatest()) return;
        counted.value = new Map(counted.value).set(field.name, distribution);
      }
      error.value = null;
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    }
  }

  watch(
    question,
    (asked) => {
      if (asked) return void read(asked);
      turns.end();
      counted.value = new Map();
    },
    { immediate: true },
  );
  return { counted, error };
}
