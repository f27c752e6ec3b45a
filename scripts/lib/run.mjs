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

/** @param {import('node:child_process').ChildProcess} child */
function endTree(child) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * Runs a program in the project's folder to its end. Never rejects.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env, show = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    let output = '';
    // A group of its own can be ended whole; a program that shows its output stays in ours, so that Ctrl+C reaches it.
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: !show && !isWindows,
    });
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const timer = timeoutMs
      ? setTimeout(() => {
          output += `\nEnded after ${timeoutMs / 1000} s without an end of its own.\n`;
          endTree(child);
        }, timeoutMs)
      : undefined;
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a script in the project's Node.
 * @param {string} script
 * @param {readonly string[]} [args]
 * @param {RunOptions} [options]
 */
export const runNode = (script, args = [], options = {}) => run(nodePath(), [script, ...args], options);
