import type { ShallowRef } from 'vue';
import type { WallQuestion } from '@shared/wall/contract.ts';
import { call, createTurns, rollcall } from '@page/api/index.ts';
import type { CountedAtOnce } from './shown-wall.ts';

/** The shortest time between two counts while a wall is being filled, milliseconds. */
const minBetweenMs = 5000;

/** Counts the devices that were offline at once; a response to an earlier question is dropped. */
export function useAtOnceReading(atOnce: ShallowRef<CountedAtOnce | null>) {
  const turns = createTurns();
  let beganMs = -Infinity;
  const count = async (question: WallQuestion): Promise<void> => {
    const isLatest = turns.begin();
    beganMs = performance.now();
    // The wall is worth showing without; the next reading counts again.
    const counts = await call(rollcall.wall.atOnce(question)).catch(() => null);
    if (isLatest()) atOnce.value = counts && { counts, edges: question.edges };
  };
  /** Counts again as more becomes known, but not each time. */
  const countSometimes = (question: WallQuestion): void => {
    if (performance.now() - beganMs >= minBetweenMs) void count(question);
  };
  return { count, countSometimes };
}
