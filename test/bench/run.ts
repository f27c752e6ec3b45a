import { parseArgs } from 'node:util';
import { measureExport } from './export.ts';
import { measureFaults } from './faults.ts';
import { measureFleet } from './fleet.ts';
import { measureHistory } from './history.ts';
import { measureOperations } from './operations.ts';
import { print, type Suite } from './result.ts';
import { measureSimulator } from './simulator-pages.ts';
import { measureStart } from './start.ts';

const suites: Readonly<Record<string, Suite>> = {
  simulator: measureSimulator,
  operations: measureOperations,
  export: (size) => measureExport(size),
  fleet: measureFleet,
  history: measureHistory,
  faults: measureFaults,
  start: measureStart,
};

const { values, positionals } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
  allowPositionals: true,
});
for (const name of positionals.length > 0 ? positionals : Object.keys(suites)) {
  const suite = suites[name];
  if (!suite) throw new Error(`No suite is called ${name}. There are: ${Object.keys(suites).join(', ')}`);
  const { small: isSmall, quick: isQuick, only } = values;
  print(name, await suite({ isSmall, isQuick, ...(only && { only }) }));
}
