import { join } from 'node:path';
import electronLog from 'electron-log/node.js';
import type { CallRecord } from '../ipc/door.ts';

/** The log: which calls were made and how they ended. Never an argument, an answer, a name or a secret. */
export interface Log {
  readonly call: (record: CallRecord) => void;
  readonly problem: (where: string, problem: unknown) => void;
}

const oneFileBytes = 1024 * 1024;

/** A message of an error of ours may quote what a user typed, so the log holds its kind and place only. */
function describe(problem: unknown): string {
  if (!(problem instanceof Error)) return typeof problem;
  const place = /\n\s+at (.+)/.exec(problem.stack ?? '')?.[1] ?? 'unknown place';
  return `${problem.name} at ${place}`;
}

export function openLog(folder: string): Log {
  const log = electronLog.create({ logId: 'rollcall' });
  log.transports.console.level = false;
  log.transports.file.resolvePathFn = () => join(folder, 'logs', 'rollcall.log');
  log.transports.file.maxSize = oneFileBytes;
  return {
    call: ({ channel, outcome, elapsedMs }) => log.info(`${channel} ${outcome} ${elapsedMs} ms`),
    problem: (where, problem) => log.error(`${where}: ${describe(problem)}`),
  };
}
