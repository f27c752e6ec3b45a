import { minSharing } from '@shared/causes/limits.ts';
import { chanceOfSharing, liftOf, type Counts } from './chance.ts';

/** A value of a field with how often it occurs. */
export interface CountedValue<V> {
  readonly fieldName: string;
  readonly value: V;
  readonly inGroup: number;
  readonly inAll: number;
}

/** A value that the group shares beyond chance. */
export interface SharedValue<V> extends CountedValue<V> {
  readonly lift: number;
  /** How likely a random group would share it as often (`chanceOfSharing`), not corrected for the number of values. */
  readonly chance: number;
}

/** The share of the group that must have a value for it to explain anything about the group. */
const minShare = 0.1;
/** The acceptable probability of any false value among those that are returned. */
const errorRate = 0.01;

/**
 * Returns the values that the group has more often than by chance, the surest first, equally sure ones by their lift. Some
 * of many values are shared by chance alone, so each is tested against the number of all tested values (Bonferroni).
 */
export function rankValues<V>(
  values: readonly CountedValue<V>[],
  { group, all }: Pick<Counts, 'group' | 'all'>,
): SharedValue<V>[] {
  const maxChance = errorRate / Math.max(1, values.length);
  return values
    .filter(({ inGroup }) => inGroup >= minSharing && inGroup >= minShare * group)
    .map((one) => {
      const counts = { inGroup: one.inGroup, inAll: one.inAll, group, all };
      return { ...one, lift: liftOf(counts), chance: chanceOfSharing(counts) };
    })
    .filter(({ lift, chance }) => lift > 1 && chance <= maxChance)
    .sort((a, b) => a.chance - b.chance || b.lift - a.lift || b.inGroup - a.inGroup);
}
