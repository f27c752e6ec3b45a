/** Returns the day of `atMs` (milliseconds since the epoch) in the local time zone, `2026-11-20`. */
export function localDay(atMs: number): string {
  const at = new Date(atMs);
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((number) => String(number).padStart(2, '0'));
  return `${at.getFullYear()}-${month}-${day}`;
}
