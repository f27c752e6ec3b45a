import type { Fleets } from '@core/devices/index.ts';
import type { SaveText } from '@core/export/index.ts';
import type { ArrangedPages, Days, Statistics } from '@core/statistics/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import { csvFile } from '@shared/export/csv.ts';
import type { statisticsContract } from '@shared/statistics/contract.ts';

/** The parts of core that answer requests about statistics. */
export interface StatisticsCore {
  readonly statistics: Statistics;
  readonly fleets: Pick<Fleets, 'countFields' | 'lookUp'>;
  readonly pages: ArrangedPages;
  readonly days: Pick<Days, 'of'>;
  readonly saveText: SaveText;
}

/** Answers the page's requests about statistics. */
export const createStatisticsHandlers = ({
  statistics,
  fleets,
  pages,
  days,
  saveText,
}: StatisticsCore): Handlers<typeof statisticsContract> => ({
  sources: async () => [...(await statistics.sources())],
  evaluate: ({ filters, sourceIds }) => statistics.evaluate(filters, sourceIds),
  count: ({ asked, ...which }) => fleets.countFields(which, asked),
  lookUp: ({ macs, fieldNames }) => fleets.lookUp(macs, fieldNames),
  days: ({ fieldName }) => days.of(fieldName),
  pages: () => pages.list(),
  savePage: ({ page, position }) => pages.save(page, position),
  removePage: ({ id }) => pages.remove(id),
  orderPages: ({ ids }) => pages.order(ids),
  exportFigures: ({ rows }) => saveText({ what: 'statistics', extension: 'csv', text: csvFile(rows) }),
});
