import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { wrongUsage } from '../failures.ts';
import { filtersOfText } from '../filters.ts';
import { serviceNowMs } from '../service-now.ts';

/** Shows the statistics that the service computes over the devices that match. */
export const stats: Command = {
  name: 'stats',
  positionals: ['[FILTER…]'],
  summary: 'The statistics of the service over the devices, or those that match',
  options: [],
  async run({ given, signedIn, answer, note }) {
    const { rollcall, active } = await signedIn();
    const { catalogue, statistics } = rollcall;
    const fields = await catalogue.fields();
    const groups = filtersOfText(given.positionals.join(' '), fields, serviceNowMs(active));
    if (groups.length > 1) {
      throw wrongUsage('The service calculates over one set of devices, and “or” makes several of them.');
    }
    const sources = await statistics.sources();
    if (sources.length === 0) {
      note('The company has no statistics.');
      return exitCodes.notFound;
    }
    const ids = sources.map(({ id }) => id);
    const { values } = await statistics.evaluate(groups[0] ?? [], ids);
    await answer({
      columns: ['id', 'name', 'aggregation', 'value'].map((name) => ({ name })),
      rows: sources.map(({ id, name, aggregationType }, index) => [
        ...[id, name, aggregationType],
        values[index]?.value ?? null,
      ]),
    });
    return exitCodes.ok;
  },
};
