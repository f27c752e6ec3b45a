#!/usr/bin/env node
// rollcall: the command line of this checkout, from its sources, on the data of the installed application.
import { spawn } from 'node:child_process';
import module from 'node:module';
import { compileCache, isNodeOfAge, nodePath } from './lib/project.mjs';

/** Starts this script once more in the Node that the project brings; signals reach both, and it decides. */
function continueInNewerNode() {
  const child = spawn(nodePath(), process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (!isNodeOfAge() && nodePath() !== process.execPath) continueInNewerNode();
else {
  // Half of a call's work is compiling.
  module.enableCompileCache(compileCache);
  await import('../test/support/aliases.mjs');
  const { answer } = await import('../src/cli/index.ts');
  await answer(process.argv.slice(2));
}
