import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';

/**
 * Runs the benchmarks of the built application.
 * @param {readonly string[]} args
 * @param {import('./run.mjs').RunOptions} options
 */
export const runBench = (args, options) =>
  runNode(
    '--import',
    [
      pathToFileURL(inProject('test', 'support', 'aliases.mjs')).href,
      inProject('test', 'bench', 'run.ts'),
      ...args,
    ],
    options,
  );
