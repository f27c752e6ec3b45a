import type { FleetPlan } from './blueprint.ts';
import { Company } from './company.ts';
import { Identities } from './identity.ts';
import { planLab, planMetering, planStress } from './small-fleets.ts';
import { planTransit } from './transit.ts';

/** A company that exists but that no user may access. */
export const FOREIGN_COMPANY_ID = 512;

/** A device's company and its index there. */
export interface DeviceAddress {
  readonly company: Company;
  readonly device: number;
}

/** All companies at one moment. Time advances in whole seconds, so that all responses within the same second agree. */
export class World {
  readonly companies: ReadonlyMap<number, Company>;
  #time = 0;

  constructor(options: {
    seed: number;
    stressDevices?: number | undefined;
    reportPeriodMs?: number | undefined;
    monitoringStopsEvery?: number | undefined;
  }) {
    const { seed, stressDevices, ...reporting } = options;
    const plans = [planLab(), planMetering(seed), planTransit(seed)];
    if (stressDevices !== undefined) plans.push(planStress(seed, stressDevices));
    const identities = new Identities(seed);
    let firstOrdinal = 1;
    const build = (plan: FleetPlan): [number, Company] => {
      const company = new Company(plan, { seed, identities, firstOrdinal, ...reporting });
      firstOrdinal += company.size;
      return [plan.id, company];
    };
    this.companies = new Map(plans.map(build));
  }

  get time(): number {
    return this.#time;
  }

  /** Advances all companies to `now`, rounded down to the whole second. */
  advance(now: number): void {
    this.#time = Math.floor(now / 1000) * 1000;
    for (const company of this.companies.values()) company.advance(this.#time);
  }

  /** Finds the device with that MAC address in any company. */
  find(mac: string): DeviceAddress | undefined {
    for (const company of this.companies.values()) {
      const device = company.find(mac);
      if (device !== undefined) return { company, device };
    }
    return undefined;
  }
}
