import type { Behaviour } from '../connectivity/behaviour.ts';
import { OutageModel } from '../connectivity/outages.ts';
import { Connectivity, type Reporting } from '../connectivity/connectivity.ts';
import { OnlineSource, ReconnectsSource, SinceSource } from '../connectivity/connection-sources.ts';
import { at, seedFor, unit } from '../random.ts';
import type { FleetPlan } from './blueprint.ts';
import { Column } from './column.ts';
import type { FieldDefinition } from './field.ts';
import type { Identities } from './identity.ts';
import { measurements } from './measurements.ts';
import { connectReportMakers, identityMakers, type StoredSetting } from './stored-values.ts';
import { SYSTEM_FIELDS } from './system-fields.ts';
import { drawTraits, type Traits } from './traits.ts';
import type { Value } from './value.ts';
import { ConnectReportSource, ReportedSource, StoredSource, type ValueSource } from './value-source.ts';

/** The operator that the regional outage affects, and the affected share of its devices. */
const REGIONAL_OPERATOR = 'Vodafone CZ';
const REGIONAL_SHARE = 0.18;
const REGIONAL_BEHAVIOURS: ReadonlySet<Behaviour> = new Set(['quiet', 'occasional']);

interface CompanyOptions extends Reporting {
  readonly seed: number;
  readonly identities: Identities;
  readonly firstOrdinal: number;
}

/** One company: its fields and, column by column, the values of its devices at the time passed to `advance`. */
export class Company {
  readonly id: number;
  readonly name: string;
  readonly usersCount: number;
  readonly size: number;
  readonly fields: ReadonlyMap<string, FieldDefinition>;
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #connectivity: Connectivity;
  readonly #indices = new Map<string, number>();
  #changes = 0;

  constructor(plan: FleetPlan, options: CompanyOptions) {
    const { seed } = options;
    this.id = plan.id;
    this.name = plan.name;
    this.usersCount = plan.usersCount;
    this.size = plan.blueprints.length;
    this.fields = new Map([...SYSTEM_FIELDS, ...plan.tags].map((field) => [field.name, field]));
    const traits = drawTraits(plan, seed);
    this.#connectivity = connectivityOf(plan, traits, options);
    const sources = new Map<string, ValueSource>([
      ...this.#stored({ plan, traits, ...options }),
      ...this.#live(plan, seed),
    ]);
    this.#columns = new Map(
      [...this.fields.keys()].map((name) => {
        const source = sources.get(name);
        if (source === undefined) throw new Error(`The field ${name} has no values.`);
        return [name, new Column(source)];
      }),
    );
    for (let device = 0; device < this.size; device += 1) this.#indices.set(this.mac(device), device);
  }

  /** The moment that all values refer to, in milliseconds since the epoch. */
  get time(): number {
    return this.#connectivity.time;
  }

  /** Counts the changes made from outside, so that results computed from values can be cached until the next one. */
  get changes(): number {
    return this.#changes;
  }

  advance(time: number): void {
    this.#connectivity.advance(time);
  }

  column(name: string): Column | undefined {
    return this.#columns.get(name);
  }

  value(device: number, name: string): Value | undefined {
    return this.#columns.get(name)?.get(device);
  }

  /** Returns the index of the device with that MAC address, which has to be written exactly as in responses. */
  find(mac: string): number | undefined {
    return this.#indices.get(mac);
  }

  mac(device: number): string {
    return String(this.value(device, 'MacAddress'));
  }

  /** Sets a value from a given time on. Changing the connection status also restarts `OnlineSince`. */
  set(device: number, name: string, change: { value: Value | undefined; time: number }): void {
    this.#columns.get(name)?.set(device, change.value, change.time);
    if (name === 'Online') {
      this.set(device, 'OnlineSince', { value: new Date(change.time).toISOString(), time: change.time });
    }
    this.#changes += 1;
  }

  #stored(setting: StoredSetting): [string, ValueSource][] {
    return [
      ...[...identityMakers(setting)].map(([name, make]): [string, ValueSource] => [
        name,
        new StoredSource(make, this.size),
      ]),
      ...[...connectReportMakers(setting)].map(([name, make]): [string, ValueSource] => [
        name,
        new ConnectReportSource(make, this.#connectivity, this.size),
      ]),
    ];
  }

  #live(plan: FleetPlan, seed: number): [string, ValueSource][] {
    const blueprint = (device: number) => at(plan.blueprints, device);
    const measured = measurements({
      seed: seedFor(seed, `measured ${String(plan.id)}`),
      isFixed: (device) => blueprint(device).isFixed,
      isBusy: (device) => blueprint(device).isBusy === true,
      isAbroad: (device) => blueprint(device).country !== 'CZ',
    });
    return [
      ['Online', new OnlineSource(this.#connectivity)],
      ['OnlineSince', new SinceSource(this.#connectivity)],
      ['ReconnectsCount', new ReconnectsSource(this.#connectivity, seed)],
      ...[...measured].map(([name, measure]): [string, ValueSource] => [
        name,
        new ReportedSource(measure, this.#connectivity, this.size),
      ]),
    ];
  }
}

function connectivityOf(
  plan: FleetPlan,
  traits: Traits,
  { seed, ...reporting }: Pick<CompanyOptions, 'seed' | keyof Reporting>,
): Connectivity {
  const own = seedFor(seed, `connectivity ${String(plan.id)}`);
  const isRegional = Uint8Array.from(traits.operator, (operator, device) => {
    const isThere = operator === REGIONAL_OPERATOR && REGIONAL_BEHAVIOURS.has(at(traits.behaviours, device));
    return isThere && unit(own, device, 1) < REGIONAL_SHARE ? 1 : 0;
  });
  const outages = new OutageModel({ seed: own, behaviours: traits.behaviours, isRegional });
  return new Connectivity(outages, { count: plan.blueprints.length, seed: own, ...reporting });
}
