import { shallowRef, watch } from 'vue';
import type { Filter } from '@shared/devices/filter.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { allOf, type Condition, type Groups } from '@shared/query/query.ts';
import { call, createTurns, rollcall } from '@page/api/index.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { say } from '../words.ts';

/** How many devices match a filter, of those that match the other filters. */
interface MatchCount {
  readonly matching: number;
  readonly of: number;
  /** Devices that cannot be decided in memory. */
  readonly cannotTell: number;
}

/** A count as a sentence: `218 of the 612 devices that the other filters leave match.` */
export function matchText({ matching, of, cannotTell }: MatchCount, hasOthers: boolean): string {
  const told = say(hasOthers ? 'matchOfLeft' : 'matchOf', { matching, n: of });
  return cannotTell > 0 ? `${told} ${say('cannotBeTold', { n: cannotTell })}` : told;
}

/** Counts in memory how many devices match a filter while it is edited; `null` where that is not known. */
export function useMatchCount(draft: () => Filter | null, others: () => readonly Condition[]) {
  const fields = useFieldsStore();
  const serviceClock = useServiceClock();
  const count = shallowRef<MatchCount | null>(null);
  const turns = createTurns();

  const groupsFor = (conditions: readonly Condition[]) =>
    groupsOf(allOf(conditions), lexiconOf(fields.fields));
  const countOf = (groups: Groups) =>
    call(rollcall.statistics.count({ anyOf: filtersOf(groups, serviceClock.now()), asked: [] }));
  const read = async (filter: Filter): Promise<MatchCount | null> => {
    const [without, whole] = [groupsFor(others()), groupsFor([...others(), filter])];
    // A query that expands to too many alternatives is not counted at all.
    if (without === null || whole === null) return null;
    const [all, left] = await Promise.all([countOf(without), countOf(whole)]);
    return { matching: left.devices, of: all.devices, cannotTell: left.cannotTell };
  };
  watch(
    draft,
    async (filter) => {
      const isLatest = turns.begin();
      const answer = filter && (await read(filter).catch(() => null));
      if (isLatest()) count.value = answer;
    },
    { immediate: true },
  );
  return count;
}
