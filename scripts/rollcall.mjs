#!/usr/bin/env node
// rollcall: this checkout's command line, run from source, on the data of the installed application.
import { spawn } from 'node:child_process';
import module from 'node:module';
import { compileCache, isRequiredNode, nodePath } from './lib/project.mjs';

/**
 * Restarts this script in the Node that the project installed. Signals reach both processes; the child handles them.
 */
function continueInNewerNode() {
  const child = spawn(nodePath(), process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (!isRequiredNode() && nodePath() !== process.execPath) continueInNewerNode();
else {
  // Half of a call's time is compiling.
  module.enableCompileCache(compileCache);
  await import('./lib/resolve-aliases.mjs');
  const { answer } = await import('../src/cli/index.ts');
  await answer(process.argv.slice(2));
}
