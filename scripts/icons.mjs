// npm run icons: redraws every icon from resources/icon.svg. They are committed, so that packaging needs no further
// tool.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderIcons } from './lib/icons.mjs';
import { restartInRequiredNode } from './lib/required-node.mjs';
import { inProject } from './lib/project.mjs';

await restartInRequiredNode();
for (const [name, bytes] of await renderIcons()) {
  const path = inProject('resources', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
