import { spawn } from 'node:child_process';
import { environment, nodePath, root } from './project.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] further variables
 * @property {boolean} [show] pass the output on instead of collecting it
 * @property {number} [timeoutMs] end the program, and all that it started, after this time
 *
 * @typedef {object} RunResult
 * @property {number} code the exit code; 1 when ended by a signal or the time-out, 127 when it could not start
 * @property {string} output what it wrote to both streams, empty with `show`
 */

const isWindows = process.platform === 'win32';
// How long a program has to end the processes it started.
const graceMs = 10_000;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {'SIGTERM' | 'SIGKILL'} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const groups = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    for (const child of groups) signalGroup(child, 'SIGTERM');
    process.exit(130);
  });
}

/**
 * Ends a process group after a time, forcibly if need be.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} timeoutMs
 * @param {() => void} onTimeout
 */
function limit(child, timeoutMs, onTimeout) {
  const timers = [
    setTimeout(() => {
      onTimeout();
      signalGroup(child, 'SIGTERM');
    }, timeoutMs),
    setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs + graceMs),
  ];
  child.once('close', () => timers.forEach(clearTimeout));
}

/**
 * Runs a program in the project's folder until it exits. Never rejects.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env, show = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    let output = '';
    // A separate process group can be ended as a whole. A program that shows its output stays in ours, so that Ctrl+C
    // reaches it.
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: !show && !isWindows,
    });
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    if (!show) groups.add(child);
    if (timeoutMs !== undefined)
      limit(
        child,
        timeoutMs,
        () => (output += `\nEnded after ${timeoutMs / 1000} s without an end of its own.\n`),
      );
    child.on('error', (error) => {
      output += error.message;
      resolve({ code: 127, output });
    });
    child.on('close', (code) => {
      groups.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a script in the project's Node.
 * @param {string} script
 * @param {readonly string[]} [args]
 * @param {RunOptions} [options]
 */
export const runNode = (script, args = [], options = {}) => run(nodePath(), [script, ...args], options);
