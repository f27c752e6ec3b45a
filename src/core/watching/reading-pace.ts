import type { Clock } from '../service/index.ts';
import { everyTick } from './ticks.ts';
import { isReadingDue } from './when-to-tell.ts';

/** The dependencies of `keepReading`. */
export interface PacePorts {
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** Whether a reading is of use: the user is signed in, something is watched, the computer is awake and the service up. */
  readonly isWanted: () => boolean;
  /** Whether the user stopped the reading: then it is only read when the user wants it. */
  readonly isStopped: () => boolean;
  readonly isSeen: () => boolean;
  readonly refreshSeconds: () => number;
  /** Returns when the devices were last read; `null` for never. */
  readonly readAtMs: () => number | null;
  readonly read: () => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
}

/**
 * Has the devices read while rules watch them and the page does not read them, less often while the window is hidden.
 * Returns a function that stops this.
 */
export function keepReading(ports: PacePorts): () => void {
  const { clock } = ports;
  let askedMs: number | null = null;

  async function turn(): Promise<void> {
    if (!ports.isWanted() || ports.isStopped()) return;
    const nowMs = clock.now();
    // Times in the future are ignored: the clock was ahead then, and has been corrected since.
    const moments = [askedMs, ports.readAtMs()].filter((atMs) => atMs !== null);
    const past = moments.filter((atMs) => atMs <= nowMs);
    const lastMs = past.length === 0 ? null : Math.max(...past);
    if (!isReadingDue({ nowMs, lastMs, isSeen: ports.isSeen(), refreshSeconds: ports.refreshSeconds() }))
      return;
    askedMs = nowMs;
    await ports.read();
  }

  return everyTick(clock, turn, ports.onFault);
}
