import type { Clock } from '../service/index.ts';
import { isReadingDue } from './when-to-tell.ts';

/** What keeps the readings going that rules need. */
export interface PacePorts {
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** Whether a reading would be of any use: somebody is signed in, watches for something, and the service answers an awake computer. */
  readonly isWanted: () => boolean;
  readonly isSeen: () => boolean;
  readonly refreshSeconds: () => number;
  /** When the devices were last read; `null` for never. */
  readonly readAtMs: () => number | null;
  readonly read: () => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
}

const tickMs = 30_000;

/**
 * Has the devices read while rules watch them and the page does not: less often while nobody sees the window. Returns
 * how to stop.
 */
export function keepReading(ports: PacePorts): () => void {
  const { clock } = ports;
  const ending = new AbortController();
  let askedMs: number | null = null;

  async function turn(): Promise<void> {
    if (!ports.isWanted()) return;
    const nowMs = clock.now();
    // A moment to come tells nothing: the clock was ahead then, and set right since.
    const moments = [askedMs, ports.readAtMs()].filter((atMs) => atMs !== null);
    const past = moments.filter((atMs) => atMs <= nowMs);
    const lastMs = past.length === 0 ? null : Math.max(...past);
    if (!isReadingDue({ nowMs, lastMs, isSeen: ports.isSeen(), refreshSeconds: ports.refreshSeconds() }))
      return;
    askedMs = nowMs;
    await ports.read();
  }

  async function run(): Promise<void> {
    for (;;) {
      await clock.wait(tickMs, ending.signal);
      await turn().catch(ports.onFault);
    }
  }

  run().catch(() => undefined);
  return () => ending.abort();
}
