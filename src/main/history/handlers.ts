import type { HistoryStore } from '@core/history/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { historyContract } from '@shared/history/contract.ts';

/** Answers the page's requests about histories. */
export const createHistoryHandlers = (core: {
  readonly history: HistoryStore;
}): Handlers<typeof historyContract> => ({
  read: (question) => core.history.read(question),
  kept: () => core.history.kept(),
  async forget() {
    await core.history.forgetAll();
    return undefined;
  },
});
