import type { Updates } from '@core/updates/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { updatesContract } from '@shared/updates/contract.ts';

/** Answers the page's requests about newer versions. */
export const createUpdatesHandlers = (updates: Updates): Handlers<typeof updatesContract> => ({
  state: () => updates.state(),
  look: () => updates.look(),
  async install() {
    await updates.install();
  },
});
