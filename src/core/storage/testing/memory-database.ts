import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../database/migrations.ts';

/** Returns an empty database of the present version, in memory. */
export function memoryDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const step of migrations) database.exec(step);
  return database;
}
