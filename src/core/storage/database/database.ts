import {
  openDatabaseFile,
  openUnkeptFile,
  type DatabaseFile,
  type OpenedDatabase,
  type UnkeptDatabase,
} from './database-file.ts';
import { migrations } from './migrations.ts';

const file: DatabaseFile = { name: 'rollcall.db', migrations, synchronous: 'FULL' };

/** Opens the database `rollcall.db` in `folder` as `openDatabaseFile` does; what was written survives a power cut. */
export const openDatabase = (folder: string, nowMs: number = Date.now()): OpenedDatabase =>
  openDatabaseFile(folder, file, nowMs);

/** Opens an in-memory replacement for `rollcall.db` in `folder`, which cannot be used, as `openUnkeptFile` does. */
export const openUnkeptDatabase = (folder: string): UnkeptDatabase => openUnkeptFile(folder, file);
