/** A half-open interval of time, in milliseconds since the epoch. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The intersection of two spans, and their indices in the two lists. */
export interface Intersection extends Span {
  readonly left: number;
  readonly right: number;
}

/** Returns the length of a span in milliseconds. */
export const lengthOf = ({ startMs, endMs }: Span): number => endMs - startMs;

/** Returns the intersections of the spans of two lists, in ascending time. Each list is ascending and without overlap. */
export function intersectionsOf(left: readonly Span[], right: readonly Span[]): Intersection[] {
  const common: Intersection[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [a, b] = [left[i], right[j]];
    if (a === undefined || b === undefined) return common;
    const startMs = Math.max(a.startMs, b.startMs);
    const endMs = Math.min(a.endMs, b.endMs);
    if (endMs > startMs) common.push({ startMs, endMs, left: i, right: j });
    if (a.endMs < b.endMs) i += 1;
    else j += 1;
  }
}

/** Returns the union of spans in any order as the fewest spans, ascending, cut to `within`. */
export function unionOf(spans: readonly Span[], within: Span): Span[] {
  const cut = spans
    .map(({ startMs, endMs }) => ({
      startMs: Math.max(startMs, within.startMs),
      endMs: Math.min(endMs, within.endMs),
    }))
    .filter((span) => lengthOf(span) > 0)
    .sort((a, b) => a.startMs - b.startMs);
  const union: { startMs: number; endMs: number }[] = [];
  for (const span of cut) {
    const last = union.at(-1);
    if (last !== undefined && span.startMs <= last.endMs) last.endMs = Math.max(last.endMs, span.endMs);
    else union.push({ ...span });
  }
  return union;
}

/** Returns the parts of `within` that no span of an ascending list without overlap covers, in ascending time. */
export function gapsOf(spans: readonly Span[], within: Span): Span[] {
  const gaps: Span[] = [];
  let at = within.startMs;
  const addUntil = (toMs: number): void => {
    const endMs = Math.min(toMs, within.endMs);
    if (endMs > at) gaps.push({ startMs: at, endMs });
  };
  for (const { startMs, endMs } of spans) {
    addUntil(startMs);
    at = Math.max(at, endMs);
  }
  addUntil(within.endMs);
  return gaps;
}
