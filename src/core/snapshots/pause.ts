import { setImmediate } from 'node:timers/promises';

/** How long work runs before it yields to other work of the process, milliseconds. */
const maxTurnMs = 5;

/** The number of steps of a loop between two calls of `Pause`. */
export const stepsPerPause = 4096;

/** Called between two steps of long work; yields to other work of the process when its turn is over. */
export type Pause = () => Promise<void>;

/** Returns the pause function for a piece of work that begins with this call. */
export function createPause(): Pause {
  let beganAt = performance.now();
  return async () => {
    if (performance.now() - beganAt < maxTurnMs) return;
    await setImmediate();
    beganAt = performance.now();
  };
}
