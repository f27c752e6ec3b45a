import type { Walls } from '@core/wall/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { wallContract } from '@shared/wall/contract.ts';

/** Answers the page's requests about the wall. */
export const createWallHandlers = ({ walls }: { readonly walls: Walls }): Handlers<typeof wallContract> => ({
  read: (question) => walls.read(question),
  start: (question) => walls.start(question),
  pause: () => walls.pause(),
  progress: () => walls.progress(),
});
