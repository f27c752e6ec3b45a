// npm run bench: measures, and prints a table and one line of JSON for each suite. `-- operations` selects a suite,
// `-- --small` only checks that the benchmarks run, `-- --quick` does fewer rounds.
import { ensureBuilt } from './lib/application-build.mjs';
import { runBench } from './lib/bench.mjs';
import { restartInRequiredNode } from './lib/required-node.mjs';
import { setUp } from './setup.mjs';

await setUp();
await restartInRequiredNode();
await ensureBuilt();
const { code } = await runBench(process.argv.slice(2), { show: true });
process.exit(code);
