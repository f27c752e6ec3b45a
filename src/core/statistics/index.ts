export { createArrangedPages, type ArrangedPages } from './arranged-pages.ts';
export { createStatistics, type Statistics } from './statistics.ts';
