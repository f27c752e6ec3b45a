// npm start: sets up, builds if the build is stale, and opens Rollcall. Arguments are passed on to the application.
import { ensureBuilt } from './lib/application-build.mjs';
import { withWholeFolders } from './lib/folder-switches.mjs';
import { restartInRequiredNode } from './lib/required-node.mjs';
import { inProject, root } from './lib/project.mjs';
import { run, runNode } from './lib/run.mjs';
import { electronExecutable, hasDisplay, startArguments } from '../tools/electron-standin/locate.mjs';
import { setUp } from './setup.mjs';

await setUp();
await restartInRequiredNode();
await ensureBuilt();

if (!hasDisplay()) {
  console.log('There is no display here, so Rollcall shows itself in a tour of the demo fleet instead.');
  const { code } = await runNode(inProject('scripts', 'tour.mjs'), ['--story'], { show: true });
  process.exit(code);
}

const { path, isStandIn } = electronExecutable();
if (isStandIn) console.log('Electron itself is not here: the window is drawn by its stand-in, in Chromium.');
const given = withWholeFolders(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
const { code } = await run(path, [...startArguments(), root, ...given], { show: true });
process.exit(code);
