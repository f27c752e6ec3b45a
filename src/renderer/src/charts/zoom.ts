import type { Span } from '@shared/history/segments.ts';

/** The stretches zoomed to, each within the one before; the last is shown, and the whole period where there is none. */
export type ZoomStack = readonly Span[];

const leastMs = 10_000;
const lengthOf = ({ startMs, endMs }: Span): number => endMs - startMs;

/** A stretch of a length within a period, as near to where it should start as that allows. */
function within(period: Span, startMs: number, lengthMs: number): Span {
  const start = Math.max(period.startMs, Math.min(startMs, period.endMs - lengthMs));
  return { startMs: start, endMs: start + lengthMs };
}

/** The stretch `factor` times as long, in which the moment stays where it is; at least 10 s and at most the period. */
export function zoomed(shown: Span, period: Span, factor: number, aroundMs: number): Span {
  const most = lengthOf(period);
  const length = Math.min(most, Math.max(Math.min(leastMs, most), lengthOf(shown) * factor));
  const share = lengthOf(shown) === 0 ? 0.5 : (aroundMs - shown.startMs) / lengthOf(shown);
  return within(period, aroundMs - share * length, length);
}

/** The stretch between two moments in either order, made long enough to be shown. */
export function stretchBetween(period: Span, oneMs: number, otherMs: number): Span {
  const span = { startMs: Math.min(oneMs, otherMs), endMs: Math.max(oneMs, otherMs) };
  return zoomed(span, period, 1, (span.startMs + span.endMs) / 2);
}

/** The stretch moved by some milliseconds, as far as the period goes. */
export const panned = (shown: Span, period: Span, byMs: number): Span =>
  within(period, shown.startMs + byMs, lengthOf(shown));

/** Another stretch on top of those that are longer; nothing but the period where it is not shorter than that. */
export function zoomTo(stack: ZoomStack, period: Span, span: Span): ZoomStack {
  if (lengthOf(span) >= lengthOf(period)) return [];
  return [...stack.filter((wider) => lengthOf(wider) > lengthOf(span)), span];
}

/** The same with what is shown replaced: moving is no step to go back. */
export const moveTo = (stack: ZoomStack, span: Span): ZoomStack => [...stack.slice(0, -1), span];
