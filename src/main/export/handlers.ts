import type { Exports, SaveTextWhereAsked } from '@core/export/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { exportContract } from '@shared/export/contract.ts';

/** Answers the page's requests about exports. */
export const createExportHandlers = (
  exports: Exports,
  saveShown: SaveTextWhereAsked,
): Handlers<typeof exportContract> => ({
  plan: (order) => exports.plan(order),
  start: (order) => exports.start(order),
  cancel: ({ id }) => exports.cancel(id),
  list: () => exports.list(),
  reveal({ id }) {
    exports.reveal(id);
    return undefined;
  },
  saveShown,
});
