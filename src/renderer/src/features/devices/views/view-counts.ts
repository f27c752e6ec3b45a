import { shallowRef, watch, type Ref } from 'vue';
import type { SavedView } from '@shared/views/view.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { call, createTurns, rollcall } from '@page/api/index.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** The main process keeps only a few fleets open, and the current one must stay among them. */
const maxCounted = 4;

/** Whether counting takes no request to the service, and the filters alone decide. */
const isCountable = ({ answeredBy, search }: SavedView): boolean =>
  answeredBy === 'memory' && search.text === '';

/** The number of devices of the other saved views, by id, counted in memory after each reading of the company. */
export function useViewCounts(fleet: Fleet): Readonly<Ref<ReadonlyMap<string, number>>> {
  const fields = useFieldsStore();
  const serviceClock = useServiceClock();
  const views = useViewsStore();
  const counts = shallowRef<ReadonlyMap<string, number>>(new Map());
  const turns = createTurns();

  const countOf = async ({ query }: SavedView): Promise<number | null> => {
    const groups = groupsOf(query, lexiconOf(fields.fields));
    if (groups === null) return null;
    const anyOf = filtersOf(groups, serviceClock.now());
    const { counts: found } = await call(rollcall.devices.open({ filters: [], anyOf }));
    return found.all;
  };
  const countAll = async (): Promise<void> => {
    const isLatest = turns.begin();
    const counted = new Map<string, number>();
    const others = views.views.filter((view) => view.id !== views.active?.id && isCountable(view));
    for (const view of others.slice(0, maxCounted)) {
      const count = await countOf(view);
      if (!isLatest()) return;
      if (count !== null) counted.set(view.id, count);
    }
    counts.value = counted;
  };
  watch(
    [() => views.views, () => views.active?.id, () => fleet.status?.readAtMs, () => fields.fields],
    () => {
      if (fleet.status?.readAtMs && fields.fields.length > 0) void countAll().catch(() => undefined);
    },
    { immediate: true },
  );
  return counts;
}
