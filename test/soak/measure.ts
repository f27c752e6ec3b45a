import { getEventListeners } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';

/** What a process holds at one moment. */
export interface Held {
  /** Milliseconds of service time since the start. */
  readonly atMs: number;
  readonly heapBytes: number;
  /** Sockets, timers, threads and other handles that keep the process alive, by kind. */
  readonly handles: Readonly<Record<string, number>>;
  readonly listeners: number;
}

declare const gc: () => void;

/** Measures what is held after garbage collection. */
export async function held(atMs: number, signals: readonly AbortSignal[]): Promise<Held> {
  for (let round = 0; round < 4; round += 1) {
    await turn();
    gc();
  }
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const listeners = signals.reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0);
  return { atMs, heapBytes: process.memoryUsage().heapUsed, handles, listeners };
}

/** Returns the growth of a value per hour: the slope of the least-squares line. */
export function slopeAnHour(points: readonly { readonly atMs: number; readonly value: number }[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ atMs }) => atMs)), mean(points.map(({ value }) => value))];
  const covariance = mean(points.map(({ atMs, value }) => (atMs - x) * (value - y)));
  const variance = mean(points.map(({ atMs }) => (atMs - x) ** 2));
  return variance === 0 ? 0 : (covariance / variance) * 3_600_000;
}
