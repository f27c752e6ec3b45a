import type { Walls } from '@core/wall/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { wallContract } from '@shared/wall/contract.ts';
import { packCells } from '@shared/wall/packed-cells.ts';

/** Answers the page's requests about the wall. */
export const createWallHandlers = (walls: Walls): Handlers<typeof wallContract> => ({
  async read(question) {
    const wall = await walls.read(question);
    return { ...wall, cells: packCells(wall.cells, question.edges) };
  },
  atOnce: (question) => walls.atOnce(question),
  start: (question) => walls.start(question),
  pause: () => walls.pause(),
  progress: () => walls.progress(),
});
