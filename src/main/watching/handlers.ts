import type { WatchingDevices } from '@core/watching/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { watchingContract } from '@shared/watching/contract.ts';

/** Answers the page's requests about the rules that watch devices. */
export const createWatchingHandlers = (watching: WatchingDevices): Handlers<typeof watchingContract> => ({
  list: () => watching.list(),
  save: (choice) => watching.save(choice),
  remove: ({ id }) => watching.remove(id),
});
