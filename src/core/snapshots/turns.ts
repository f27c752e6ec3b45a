import { setImmediate } from 'node:timers/promises';

/** How long work goes on before it lets other work of the process have its turn, in milliseconds. */
const longestTurnMs = 5;

/** Called between two steps of a long piece of work: waits where others should have their turn. */
export type Pause = () => Promise<void>;

/** A pause for one piece of work, which begins now. */
export function inTurns(): Pause {
  let beganAt = performance.now();
  return async () => {
    if (performance.now() - beganAt < longestTurnMs) return;
    await setImmediate();
    beganAt = performance.now();
  };
}
