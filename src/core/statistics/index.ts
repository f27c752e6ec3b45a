export { createArrangedPages, type ArrangedPages } from './arranged-pages.ts';
export { createDays, type Days } from './days.ts';
export { createStatistics, type Statistics } from './statistics.ts';
