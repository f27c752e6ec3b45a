import { join } from 'node:path';
import electronLog from 'electron-log/node.js';
import type { CallRecord } from '../ipc/door.ts';

/** The log: which calls were made and how they ended. Never an argument, an answer, a name or a secret. */
export interface Log {
  readonly call: (record: CallRecord) => void;
  readonly problem: (where: string, problem: unknown) => void;
}

const oneFileBytes = 1024 * 1024;

/** A place in a program, `file:///…/index.js:12:5`: all that is taken from a line of a stack. */
const place = /^\s+at (?:.* )?\(?((?:file:\/\/|node:|\/|[A-Za-z]:[\\/])\S*:\d+:\d+)\)?$/m;

/**
 * A problem by its kind and place only: its message may quote what a user typed or what a service said, and may hold lines
 * that look like places.
 */
export function describeProblem(problem: unknown): string {
  if (!(problem instanceof Error)) return typeof problem;
  const { name, message, stack = '' } = problem;
  const kind = /^[A-Z][A-Za-z]{0,40}$/.test(name) ? name : 'Error';
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  return `${kind} at ${place.exec(frames)?.[1] ?? 'unknown place'}`;
}

export function openLog(folder: string): Log {
  const log = electronLog.create({ logId: 'rollcall' });
  log.transports.console.level = false;
  log.transports.file.resolvePathFn = () => join(folder, 'logs', 'rollcall.log');
  log.transports.file.maxSize = oneFileBytes;
  return {
    call: ({ channel, outcome, elapsedMs }) => log.info(`${channel} ${outcome} ${elapsedMs} ms`),
    problem: (where, problem) => log.error(`${where}: ${describeProblem(problem)}`),
  };
}
