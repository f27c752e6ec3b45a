import type { HistoryStore } from '@core/history/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { historyContract } from '@shared/history/contract.ts';

/** Answers the page's requests about histories. */
export const createHistoryHandlers = (history: HistoryStore): Handlers<typeof historyContract> => ({
  read: (question) => history.read(question),
  kept: () => history.kept(),
  async forget() {
    await history.forgetAll();
    return undefined;
  },
});
