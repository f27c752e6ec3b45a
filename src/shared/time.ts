/** Durations in milliseconds. A day of the calendar may be longer or shorter where clocks change. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
