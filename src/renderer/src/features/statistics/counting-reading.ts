import { shallowRef, watch, type ShallowRef } from 'vue';
import type { Evaluation } from '@shared/statistics/contract.ts';
import { rollcall } from '@page/api/index.ts';
import { sentinelOf } from '@page/features/history/index.ts';
import { countNumbers, type Counted } from './counting.ts';
import { isMax, valueOf, type Tile } from './tiles.ts';

/** What is counted here, by the name of the field. */
export type CountedFields = ReadonlyMap<string, Counted>;

async function countTile(key: string, tile: Tile, evaluation: Evaluation): Promise<[string, Counted][]> {
  if (!tile.field) return [];
  const answer = await rollcall.devices.distribution({ key, fieldName: tile.field.name });
  if (!answer.ok) return [];
  const told = isMax(tile.source) ? valueOf(evaluation.values, tile.source) : null;
  return [[tile.field.name, countNumbers(answer.value.rows, sentinelOf(tile.field), told)]];
}

/** Counts the fields of the tiles over the fleet at hand, to check the service and to tell more. No request leaves. */
export function useCounting(
  tiles: () => readonly Tile[],
  evaluation: () => Evaluation | null,
  fleetKey: () => string | null,
): Readonly<ShallowRef<CountedFields>> {
  const counted = shallowRef<CountedFields>(new Map());
  let asked = 0;
  watch(
    [tiles, evaluation, fleetKey] as const,
    async ([all, answer, key]) => {
      const mine = ++asked;
      if (answer === null || key === null) {
        counted.value = new Map();
        return;
      }
      const found = await Promise.all(all.map((tile) => countTile(key, tile, answer)));
      if (mine === asked) counted.value = new Map(found.flat());
    },
    { immediate: true },
  );
  return counted;
}
