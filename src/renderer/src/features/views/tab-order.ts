import { clamp } from '@page/ui/clamp.ts';

/** The indices of the tabs that fit next to each other (all lengths in CSS pixels), always including the active one. */
export function fittingTabs(
  widths: readonly number[],
  available: number,
  active: number,
): ReadonlySet<number> {
  const gap = 2;
  const fits = (indexes: readonly number[]): boolean =>
    indexes.reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap) <= available;
  const shown = widths.map((_, index) => index);
  while (shown.length > 1 && !fits(shown)) {
    const last = shown.findLastIndex((index) => index !== active);
    shown.splice(last, 1);
  }
  return new Set(shown);
}

/** Returns the ids with one of them moved to another position. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(clamp(0, place, others.length), 0, id);
}
