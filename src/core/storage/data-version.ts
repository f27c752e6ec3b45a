import type { DatabaseSync } from 'node:sqlite';
import { prepared } from './prepared.ts';

/** Another one after every commit of any other connection, of whatever process; the same after own ones. */
export const versionOf = (database: DatabaseSync): unknown =>
  prepared(database, 'PRAGMA data_version').get()?.['data_version'];
