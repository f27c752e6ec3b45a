import type { Causes } from '@core/causes/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { causesContract } from '@shared/causes/contract.ts';

/** Answers the page's requests about what devices have in common. */
export const createCausesHandlers = (causes: Causes): Handlers<typeof causesContract> => ({
  find: (question) => causes.find(question),
  moments: (question) => causes.moments(question),
});
