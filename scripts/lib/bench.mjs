import { resolvingAliases } from './aliases.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';

/**
 * Runs the benchmarks of the built application.
 * @param {readonly string[]} args
 * @param {import('./run.mjs').RunOptions} options
 */
export function runBench(args, options) {
  const [option, hooks] = resolvingAliases;
  return runNode(option, [hooks, inProject('test', 'bench', 'run.ts'), ...args], options);
}
