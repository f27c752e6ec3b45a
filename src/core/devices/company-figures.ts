import { normaliseMac } from '@shared/devices/mac.ts';
import type { Count, CountAsked, LookedUp, WhichDevices } from '@shared/statistics/counting.ts';
import type { FleetCalls } from '../fleet-worker/index.ts';
import type { OutputOf } from '../threads/index.ts';
import type { Company } from './company.ts';

/**
 * Answers about the company of the active account as it was read, whatever fleets are open. Throws `not-found` before the
 * first complete reading, and as `Company.ask`.
 */
export interface CompanyFigures {
  /** Counts fields over the devices asked for. */
  countFields(which: WhichDevices, asked: readonly CountAsked[]): Promise<Count>;
  /** Values of devices by their MAC addresses in any notation; `null` for one that is not in the company. */
  lookUp(macs: readonly string[], fieldNames: readonly string[]): Promise<LookedUp[]>;
  // For work in the background, which gives way to whoever asks for anything else.
  /** The addresses of all devices, ascending, and which reading they are of. */
  addresses(): Promise<OutputOf<FleetCalls['addresses']> & { readonly readAtMs: number }>;
  /** As `FleetCalls` has them. */
  column(fieldName: string): Promise<OutputOf<FleetCalls['column']>>;
  valuesAt(fieldName: string, places: Uint32Array): Promise<OutputOf<FleetCalls['valuesAt']>>;
}

/** A company, and when it was read. */
interface ReadCompany {
  readonly company: Company;
  readonly readAtMs: number;
}

/** The figures of the company that `readCompany` gives. */
export function createCompanyFigures(readCompany: () => ReadCompany): CompanyFigures {
  return {
    async countFields(which, asked) {
      const { company, readAtMs } = readCompany();
      return { ...(await company.ask('countFields', { which, asked })), readAtMs };
    },
    async lookUp(macs, fieldNames) {
      const canonical = macs.map((mac) => normaliseMac(mac) ?? mac);
      const values = await readCompany().company.ask('lookUp', { macs: canonical, fieldNames });
      return macs.map((mac, at) => ({ mac, values: values[at] ?? null }));
    },
    async addresses() {
      const { company, readAtMs } = readCompany();
      const answer = await company.askAside('addresses', {});
      // What was read meanwhile is what was answered.
      return { ...answer, readAtMs: company.reading.standing.readAtMs ?? readAtMs };
    },
    async column(fieldName) {
      const { company } = readCompany();
      while (!(await company.askAside('prepareColumn', { fieldName })));
      return company.askAside('column', { fieldName });
    },
    valuesAt: async (fieldName, places) => readCompany().company.askAside('valuesAt', { fieldName, places }),
  };
}
