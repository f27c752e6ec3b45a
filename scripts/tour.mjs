// npm run tour: drives the built application through the demo fleet from end to end, then shows each screen in every
// size, with pictures in both themes. `-- --story` skips the screens; `-- --docs` copies the README's two to
// docs/screenshots.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { ensureBuilt } from './lib/application-build.mjs';
import { restartInRequiredNode } from './lib/required-node.mjs';
import { inProject, toolPath } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const inReadme = ['devices-light.png', 'device-dark.png'];

await setUp();
await restartInRequiredNode();
await ensureBuilt();

const pictures = inProject('out', 'tour');
rmSync(pictures, { recursive: true, force: true });
const projects = ['--project=tour', ...(process.argv.includes('--story') ? [] : ['--project=screens'])];
const reporter = inProject('scripts', 'lib', 'tour-reporter.mjs');
const { code } = await runNode(
  toolPath('@playwright/test', 'playwright'),
  ['test', ...projects, '--workers=1', `--reporter=${reporter}`],
  { show: true },
);
if (code !== 0) process.exit(code);
console.log(`${readdirSync(pictures).length} pictures in out/tour/`);

if (process.argv.includes('--docs')) {
  mkdirSync(inProject('docs', 'screenshots'), { recursive: true });
  for (const name of inReadme)
    copyFileSync(inProject('out', 'tour', name), inProject('docs', 'screenshots', name));
  console.log('The pictures of the README are copied to docs/screenshots/');
}
