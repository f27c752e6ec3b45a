import { lengthOf, type Span } from '@shared/history/spans.ts';
import { clamp } from '@page/ui/clamp.ts';

/** The spans zoomed to, each within the one before. The last one is visible; the whole period where there is none. */
export type ZoomStack = readonly Span[];

const minLengthMs = 10_000;

/** Returns a span of a length within a period, as close to the wanted start as possible. */
function within(period: Span, startMs: number, lengthMs: number): Span {
  const start = clamp(period.startMs, startMs, period.endMs - lengthMs);
  return { startMs: start, endMs: start + lengthMs };
}

/** Returns a span `factor` times as long, in which the moment stays in place; at least 10 s and at most the period. */
export function zoomed(shown: Span, period: Span, factor: number, aroundMs: number): Span {
  const maxLength = lengthOf(period);
  const length = Math.min(maxLength, Math.max(Math.min(minLengthMs, maxLength), lengthOf(shown) * factor));
  const share = lengthOf(shown) === 0 ? 0.5 : (aroundMs - shown.startMs) / lengthOf(shown);
  return within(period, aroundMs - share * length, length);
}

/** Returns the span between two moments in either order, extended to the minimum length. */
export function spanBetween(period: Span, oneMs: number, otherMs: number): Span {
  const span = { startMs: Math.min(oneMs, otherMs), endMs: Math.max(oneMs, otherMs) };
  return zoomed(span, period, 1, (span.startMs + span.endMs) / 2);
}

/** Returns the span moved by some milliseconds, as far as the period allows. */
export const panned = (shown: Span, period: Span, byMs: number): Span =>
  within(period, shown.startMs + byMs, lengthOf(shown));

/** Puts another span on top of those that are longer; returns an empty stack where it is not shorter than the period. */
export function zoomTo(stack: ZoomStack, period: Span, span: Span): ZoomStack {
  if (lengthOf(span) >= lengthOf(period)) return [];
  return [...stack.filter((wider) => lengthOf(wider) > lengthOf(span)), span];
}

const isWithin = (span: Span, period: Span): boolean =>
  span.startMs >= period.startMs && span.endMs <= period.endMs;

const cropped = (span: Span, period: Span): Span => ({
  startMs: Math.max(span.startMs, period.startMs),
  endMs: Math.min(span.endMs, period.endMs),
});

/** Returns what of the stack lies within a period, where that is long enough and shorter than the period. */
export const croppedTo = (stack: ZoomStack, period: Span): ZoomStack =>
  stack
    .map((span) => (isWithin(span, period) ? span : cropped(span, period)))
    .filter((span) => lengthOf(span) >= minLengthMs && lengthOf(span) < lengthOf(period));

/** Returns the stack with the visible span replaced: moving is no step to go back. */
export const moveTo = (stack: ZoomStack, span: Span): ZoomStack => [...stack.slice(0, -1), span];
