import type { Clock } from '../service/index.ts';

const tickMs = 30_000;

/** Takes a turn every 30 seconds, counted from the end of the one before. Returns a function that stops this. */
export function everyTick(
  clock: Pick<Clock, 'wait'>,
  turn: () => Promise<void>,
  onFault: (error: unknown) => void,
): () => void {
  const ending = new AbortController();
  async function run(): Promise<void> {
    for (;;) {
      await clock.wait(tickMs, ending.signal);
      await turn().catch(onFault);
    }
  }
  run().catch(() => undefined);
  return () => ending.abort();
}
