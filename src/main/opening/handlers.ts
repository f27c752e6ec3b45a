import type { Openings } from '@core/opening/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { openingContract } from '@shared/opening/contract.ts';

export const createOpeningHandlers = (openings: Openings): Handlers<typeof openingContract> => ({
  take: () => openings.take(),
});
