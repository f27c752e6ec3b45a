// npm run dev: the application with hot reload, on Electron or its stand-in.
import { restartInRequiredNode } from './lib/required-node.mjs';
import { toolPath } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { electronExecutable } from '../tools/electron-standin/locate.mjs';
import { setUp } from './setup.mjs';

await setUp();
await restartInRequiredNode();

const { path, isStandIn } = electronExecutable();
if (isStandIn) console.log('Electron is not here: the window is drawn by its stand-in, in Chromium.');
const { code } = await runNode(toolPath('electron-vite'), ['dev', '--', ...process.argv.slice(2)], {
  show: true,
  env: { ELECTRON_EXEC_PATH: path },
});
process.exit(code);
