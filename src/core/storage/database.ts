import {
  openDatabaseFile,
  openUnkeptFile,
  type DatabaseFile,
  type OpenedDatabase,
  type UnkeptDatabase,
} from './database-file.ts';
import { migrations } from './migrations.ts';

const file: DatabaseFile = { name: 'rollcall.db', migrations, synchronous: 'FULL' };

/**
 * Opens the database `rollcall.db` in `folder` as `openDatabaseFile` does; whatever was kept in it survives a power
 * cut.
 */
export const openDatabase = (folder: string, nowMs: number = Date.now()): OpenedDatabase =>
  openDatabaseFile(folder, file, nowMs);

/** A database in memory in the place of `rollcall.db` in `folder`, which cannot be used, as `openUnkeptFile`. */
export const openUnkeptDatabase = (folder: string): UnkeptDatabase => openUnkeptFile(folder, file);
