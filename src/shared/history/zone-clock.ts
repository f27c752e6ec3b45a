const dayMs = 86_400_000;

/** How far the clock of a time zone is ahead of UTC at a moment, in milliseconds. */
export type OffsetAt = (timeMs: number) => number;

/** The clock of a time zone (`Europe/Prague`). Throws `RangeError` for a zone that nobody knows. */
export function offsetsOf(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (timeMs) => {
    const wholeMs = Math.floor(timeMs / 1000) * 1000;
    // The text, `11/22/2026, 09:14:05`, comes ten times as fast as its parts.
    const [month = 1, day, year = 0, ...time] = format.format(wholeMs).match(/\d+/g)?.map(Number) ?? [];
    return Date.UTC(year, month - 1, day, ...time) - wholeMs;
  };
}

/**
 * The moment at which a clock shows a time, which is written as the moment that has it in UTC. A time that comes twice
 * is its first coming; one that the clock skips is read by the offset from before the jump (RFC 5545, 3.3.5).
 */
export function momentOf(clockMs: number, offsetAt: OffsetAt): number {
  const before = clockMs - offsetAt(clockMs - dayMs);
  const after = clockMs - offsetAt(clockMs + dayMs);
  const moments = [before, after].filter((timeMs) => timeMs + offsetAt(timeMs) === clockMs);
  return moments.length === 0 ? before : Math.min(...moments);
}
