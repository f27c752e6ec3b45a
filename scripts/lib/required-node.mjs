import { isRequiredNode, nodePath } from './project.mjs';
import { run } from './run.mjs';

/** Restarts this command in Node 24 if it runs in an older version. Must be called after the set-up. */
export async function restartInRequiredNode() {
  if (isRequiredNode()) return;
  const [, script = '', ...args] = process.argv;
  if (nodePath() === process.execPath) {
    console.error(
      'Node 24 is not installed: the package "node" brings it when npm may run its install script.',
    );
    process.exit(1);
  }
  const { code } = await run(nodePath(), [script, ...args], { show: true, env: { ROLLCALL_IS_SET_UP: '1' } });
  process.exit(code);
}
