import { computed, shallowRef, watch } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { Evaluation, Source } from '@shared/statistics/contract.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import { sourceIds, tilesOf } from './tiles.ts';

/**
 * Reads the sources of the company once and evaluates all of them in one request, again for other filters. With `null`
 * for filters, which no request can say, there are no tiles.
 */
export function useStatisticsReading(
  filters: () => readonly Filter[] | null,
  fields: () => readonly Field[],
) {
  const sources = shallowRef<readonly Source[] | null>(null);
  const evaluation = shallowRef<Evaluation | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);
  const tiles = computed(() => (filters() === null ? [] : tilesOf(sources.value ?? [], fields())));
  let asked = 0;

  const evaluate = async (all: readonly Source[], mine: number): Promise<void> => {
    const ids = sourceIds(tilesOf(all, fields()));
    const wanted = filters();
    if (ids.length === 0 || wanted === null) return;
    const answer = await call(rollcall.statistics.evaluate({ filters: [...wanted], sourceIds: ids }));
    if (mine === asked) evaluation.value = answer;
  };
  const read = async (): Promise<void> => {
    const mine = ++asked;
    isBusy.value = true;
    error.value = null;
    try {
      const known = sources.value ?? (await call(rollcall.statistics.sources()));
      if (mine === asked) sources.value = known;
      await evaluate(known, mine);
    } catch (thrown) {
      if (mine === asked) error.value = appErrorOf(thrown);
    } finally {
      if (mine === asked) isBusy.value = false;
    }
  };
  const readAnew = (): void => {
    evaluation.value = null;
    void read();
  };
  watch(filters, readAnew, { immediate: true });
  return { sources, tiles, evaluation, error, isBusy, read };
}
