import type * as z from 'zod';
import type {
  devicesContract,
  Distribution,
  GroupsOfRows,
  Narrowing,
  RowsBetween,
  WindowOfRows,
} from '@shared/devices/contract.ts';
import type { Company } from '../company/company.ts';

/** The parsed input of a request. */
export type InputOf<K extends keyof typeof devicesContract> = (typeof devicesContract)[K] extends {
  readonly input: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;

/** The position of a device among the requested rows. */
export type Located = z.output<typeof devicesContract.locate.output>;

/** Requests about the devices of a fleet that are answered from memory; each throws as `Company.ask` does. */
export interface FleetQueries {
  rows(input: InputOf<'rows'>): Promise<WindowOfRows>;
  macs(input: InputOf<'macs'>): Promise<Float64Array<ArrayBuffer>>;
  rowsOf(input: InputOf<'rowsOf'>): Promise<RowsBetween>;
  groups(input: InputOf<'groups'>): Promise<GroupsOfRows>;
  locate(input: InputOf<'locate'>): Promise<Located>;
  distribution(input: InputOf<'distribution'>): Promise<Distribution>;
}

const ofView = <T extends Narrowing & { readonly key: string }>({ key: view, ...narrowing }: T) => ({
  view,
  narrowing,
});

async function distribution(
  company: Company,
  { fieldName, limit, maxRanges, ...choice }: InputOf<'distribution'>,
): Promise<Distribution> {
  const asked = { ...ofView({ ...choice, sort: [] }), fieldName, limit, maxRanges };
  const { values, counts, unset, distinct, devices, ranges } = await company.ask('spread', asked);
  const rows: Distribution['rows'] = values.map((value, index) => ({ value, devices: counts[index] ?? 0 }));
  // Unset comes last whatever its count, so that a limit never cuts it off.
  if (unset > 0) rows.push({ value: null, devices: unset });
  const { readAtMs } = company.reading.standing;
  return { rows, distinct, devices, ...(ranges && { ranges }), readAtMs };
}

/** Creates the requests; `companyOf` returns the company of a fleet by the fleet's key. */
export function createFleetQueries(companyOf: (key: string) => Company): FleetQueries {
  return {
    async rows({ offset, limit, fieldNames, ...choice }) {
      const company = companyOf(choice.key);
      const answer = await company.ask('window', { ...ofView(choice), offset, limit, fieldNames });
      company.note(answer.revision);
      return { ...answer, offset, readAtMs: company.reading.standing.readAtMs };
    },
    macs: async (choice) => (await companyOf(choice.key).ask('between', ofView(choice))).macs,
    rowsOf: async ({ from, to, ...choice }) =>
      companyOf(choice.key).ask('between', { ...ofView(choice), from, to }),
    async groups({ groupBy, ...choice }) {
      const groups = await companyOf(choice.key).ask('groups', { ...ofView(choice), groupBy });
      return { ...groups, values: [...groups.values] };
    },
    locate: async ({ mac, ...choice }) => companyOf(choice.key).ask('locate', { ...ofView(choice), mac }),
    distribution: async (input) => distribution(companyOf(input.key), input),
  };
}
