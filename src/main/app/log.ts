import { join } from 'node:path';
import electronLog from 'electron-log/node.js';
import type { CallRecord } from '../ipc/answerers.ts';

/** The log: which calls were made and how they ended. It never contains arguments, responses, names or secrets. */
export interface Log {
  readonly call: (record: CallRecord) => void;
  readonly problem: (where: string, problem: unknown) => void;
}

const oneFileBytes = 1024 * 1024;

/** A source position, `file:///…/index.js:12:5`: all that is taken from a line of a stack trace. */
const place = /^\s+at (?:.* )?\(?((?:file:\/\/|node:|\/|[A-Za-z]:[\\/])\S*:\d+:\d+)\)?$/m;

/**
 * Describes a problem only by its kind and source position: its message may quote user input or a response of the
 * service, and may contain lines that look like stack frames.
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
