import type { Statistics } from '@core/statistics/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { statisticsContract } from '@shared/statistics/contract.ts';

/** Answers the page's requests about statistics. */
export function createStatisticsHandlers(core: {
  readonly statistics: Statistics;
}): Handlers<typeof statisticsContract> {
  const { statistics } = core;
  return {
    sources: async () => [...(await statistics.sources())],
    evaluate: ({ filters, sourceIds }) => statistics.evaluate(filters, sourceIds),
  };
}
