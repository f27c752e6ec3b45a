import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  console.log('held');
  setInterval(() => undefined, 60000);`;

/** Has another process lock a database. Resolves, once it is locked, with how to kill that process. */
export async function lockDatabase(path: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['-e', program, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(holder, 'exit');
  await once(holder.stdout, 'data');
  return async () => {
    holder.kill('SIGKILL');
    await exit;
  };
}
