// npm run check-ledger -- <data folder>: checks that the ledger of bulk changes in a data folder has not been altered.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkLedgerFile } from './lib/ledger-check.mjs';

const [folder] = process.argv.slice(2);
// npm runs scripts in the project's folder; a relative path is meant relative to where npm was called.
const path = join(resolve(process.env['INIT_CWD'] ?? '.', folder ?? ''), 'rollcall.db');
if (folder === undefined || !existsSync(path)) {
  console.error('Name the data folder of Rollcall, the one with rollcall.db in it.');
  process.exit(2);
}
const { ok, entries, end, problem } = checkLedgerFile(path);
console.log(
  ok ? `The ledger is whole: ${entries} entries, end ${end}.` : `The ledger was tampered with: ${problem}.`,
);
process.exit(ok ? 0 : 1);
