import { fewestSharing } from '@shared/causes/limits.ts';
import { chanceOfSharing, liftOf, type Counts } from './chance.ts';

/** A value of a field with how often it was found. */
export interface CountedValue<V> {
  readonly fieldName: string;
  readonly value: V;
  readonly inGroup: number;
  readonly inAll: number;
}

/** A value that the group shares more than chance. */
export interface SharedValue<V> extends CountedValue<V> {
  readonly lift: number;
  /** How likely a group drawn blindly would share it as often (`chanceOfSharing`), before the many values are reckoned. */
  readonly chance: number;
}

/** A value that fewer of the group have explains nothing of what the group went through together. */
const leastShare = 0.1;
/** How likely at most one wrong value may be among all that are told. */
const errorRate = 0.01;

/**
 * The values that the group has more often than chance, the surest first, equally sure ones by their lift. Of many
 * values some are shared by chance alone, so each must hold against the number of all that were looked at (Bonferroni).
 */
export function rankValues<V>(
  values: readonly CountedValue<V>[],
  { group, all }: Pick<Counts, 'group' | 'all'>,
): SharedValue<V>[] {
  const most = errorRate / Math.max(1, values.length);
  return values
    .filter(({ inGroup }) => inGroup >= fewestSharing && inGroup >= leastShare * group)
    .map((one) => {
      const counts = { inGroup: one.inGroup, inAll: one.inAll, group, all };
      return { ...one, lift: liftOf(counts), chance: chanceOfSharing(counts) };
    })
    .filter(({ lift, chance }) => lift > 1 && chance <= most)
    .sort((a, b) => a.chance - b.chance || b.lift - a.lift || b.inGroup - a.inGroup);
}
