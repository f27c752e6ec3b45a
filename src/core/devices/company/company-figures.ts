import type { Field } from '@shared/devices/field.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { Count, CountAsked, LookedUp, WhichDevices } from '@shared/statistics/counting.ts';
import type { FleetCalls } from '@core/fleet-worker/index.ts';
import type { OutputOf } from '@core/threads/index.ts';
import type { Company } from './company.ts';

/**
 * Figures about the active account's company as it was last read, whatever fleets are open. Throws `not-found` before the
 * first complete reading, and otherwise as `Company.ask` does.
 */
export interface CompanyFigures {
  /** Counts the values of fields over the requested devices. */
  countFields(which: WhichDevices, asked: readonly CountAsked[]): Promise<Count>;
  /** Looks up values of devices by MAC address in any notation; `null` for a device that is not in the company. */
  lookUp(macs: readonly string[], fieldNames: readonly string[]): Promise<LookedUp[]>;
  // For background work, which gives way to all other requests.
  /** Returns the addresses of all devices, ascending, and the time of the reading that they come from. */
  addresses(): Promise<OutputOf<FleetCalls['addresses']> & { readonly readAtMs: number }>;
  /** As the calls of the same name in `FleetCalls`; `column` prepares the field first. */
  column(fieldName: string): Promise<OutputOf<FleetCalls['column']>>;
  valuesAt(fieldName: string, places: Uint32Array): Promise<OutputOf<FleetCalls['valuesAt']>>;
  /** As the call of the same name, with the time of the reading; prepares the field first. */
  dayFigures(field: Field): Promise<OutputOf<FleetCalls['dayFigures']> & { readonly readAtMs: number }>;
}

/** A company and when it was last read. */
export interface ReadCompany {
  readonly company: Company;
  readonly readAtMs: number;
}

/** Creates the figures of the company that `readCompany` returns. */
export function createCompanyFigures(readCompany: () => ReadCompany): CompanyFigures {
  async function preparedCompany(fieldName: string): Promise<ReadCompany['company']> {
    const { company } = readCompany();
    while (!(await company.askAside('prepareColumn', { fieldName })));
    return company;
  }
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
      // If a reading ended in the meantime, the answer is of that one.
      return { ...answer, readAtMs: company.reading.standing.readAtMs ?? readAtMs };
    },
    column: async (fieldName) => (await preparedCompany(fieldName)).askAside('column', { fieldName }),
    valuesAt: async (fieldName, places) => readCompany().company.askAside('valuesAt', { fieldName, places }),
    async dayFigures(field) {
      const company = await preparedCompany(field.name);
      const answer = await company.askAside('dayFigures', { field });
      return { ...answer, readAtMs: readCompany().readAtMs };
    },
  };
}
