import type { DatabaseSync } from 'node:sqlite';
import { prepared } from './prepared-statements.ts';

/** Returns a value that changes with every commit of another connection, in any process, but not with own commits. */
export const versionOf = (database: DatabaseSync): unknown =>
  prepared(database, 'PRAGMA data_version').get()?.['data_version'];
