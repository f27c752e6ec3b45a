import type { DatabaseSync } from 'node:sqlite';
import { guarded } from './database/guarded.ts';
import { orderedTextsIn, type OrderedTexts } from './ordered-texts.ts';

/**
 * The arranged pages of statistics in the database (JSON), by account; deleted together with it. Every call may throw
 * `Failure` `storage`.
 */
export type StatisticsRepository = OrderedTexts;

/** Creates the repository of the arranged pages in `database`. */
export const createStatisticsRepository = (database: DatabaseSync): StatisticsRepository =>
  guarded(orderedTextsIn(database, 'statistics_pages'));
