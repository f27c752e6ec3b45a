// npm run test:soak: uses core for 8 hours of service time, 20 real minutes, and checks whether its memory and other
// resources grow (docs/reliability.md). `-- --minutes 10` runs for a shorter time.
import { resolvingAliases } from './lib/aliases.mjs';
import { restartInRequiredNode } from './lib/required-node.mjs';
import { inProject } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';
import { setUp } from './setup.mjs';

await setUp();
await restartInRequiredNode();

const { code } = await runNode(
  '--expose-gc',
  [...resolvingAliases, inProject('test', 'soak', 'soak.ts'), ...process.argv.slice(2)],
  { show: true },
);
process.exit(code);
