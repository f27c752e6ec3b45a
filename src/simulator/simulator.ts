import { Accounts } from './accounts.ts';
import type { EndpointName } from './endpoints/endpoint.ts';
import { ENDPOINTS } from './endpoints/index.ts';
import { Selections } from './filters/selection.ts';
import type { Value } from './fleet/value.ts';
import { World } from './fleet/world.ts';
import type { Company } from './fleet/company.ts';
import { Faults, type Fault } from './http/faults.ts';
import { listen } from './http/listener.ts';
import { Operations } from './operations/operations.ts';
import type { SimulatorOptions } from './options.ts';
import type { Service, UpdateReceived } from './service.ts';

/** A running simulator: its address and credentials, and a view behind the interface for tests. */
export interface Simulator {
  /** Base address, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly companies: readonly { readonly id: number; readonly name: string; readonly devices: number }[];
  /** How many requests reached each endpoint, including refused and failed ones. */
  readonly requests: Readonly<Record<EndpointName, number>>;
  /** The bulk updates that were accepted, in order. */
  readonly updatesReceived: readonly UpdateReceived[];
  /** The true current values of all devices of a company: MAC address → field name → value; unset fields are absent. */
  truth(companyId: number): ReadonlyMap<string, ReadonlyMap<string, Value>>;
  /** Changes a value behind the interface, as another user would; `undefined` unsets it. */
  setDevice(mac: string, fieldName: string, value: Value | undefined): void;
  /** Revokes all tokens: the next request that uses one of them is answered with 401. */
  expireTokens(): void;
  /** Changes the password of the user, and revokes all tokens. `password` remains the former one. */
  changePassword(password: string): void;
  /** Makes the next request, or the next `times` requests, to an endpoint fail. */
  failNext(endpoint: EndpointName, fault: Fault, times?: number): void;
  /** Closes all connections and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts a simulator on the loopback interface. A second user, `viewer`, may only view devices. Its password is
 * `viewer`, or the one given in the options, so that a simulator with a secret password has no other way in.
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { username = 'demo', password = 'demo' } = options;
  const service = createService(options, { username, password });
  const faults = new Faults();
  const requests = Object.fromEntries(ENDPOINTS.map(({ name }) => [name, 0])) as Record<EndpointName, number>;
  const door = { service, faults, requests, latencyMs: options.latencyMs ?? 0 };
  const listener = await listen(door, options.port ?? 0);
  const catchUp = (): World => {
    service.world.advance(service.now());
    service.operations.advance(service.now());
    return service.world;
  };
  return {
    url: listener.url,
    username,
    password,
    companies: companiesOf(service.world),
    requests,
    updatesReceived: service.updates,
    truth: (companyId) => truthOf(catchUp().companies.get(companyId)),
    setDevice(mac, fieldName, value) {
      const address = catchUp().find(mac);
      if (address?.company.fields.has(fieldName) !== true) throw new Error(`No ${fieldName} of ${mac}.`);
      address.company.set(address.device, fieldName, { value, time: service.now() });
    },
    expireTokens() {
      service.accounts.expireAll();
    },
    changePassword(changed) {
      service.accounts.changePassword(username, changed);
      service.accounts.expireAll();
    },
    failNext(endpoint, fault, times = 1) {
      faults.add(endpoint, fault, times);
    },
    close: () => listener.close(),
  };
}

function createService(options: SimulatorOptions, user: { username: string; password: string }): Service {
  const now = options.now ?? Date.now;
  const { seed = 1, devices: stressDevices, reportSeconds, monitoringStopsEvery } = options;
  const reportPeriodMs = reportSeconds === undefined ? undefined : 1000 * reportSeconds;
  const world = new World({ seed, stressDevices, reportPeriodMs, monitoringStopsEvery });
  world.advance(now());
  return {
    world,
    now,
    accounts: new Accounts({
      users: [
        { ...user, isViewer: false },
        { username: 'viewer', password: options.password ?? 'viewer', isViewer: true },
      ],
      expiresSeconds: options.expiresSeconds ?? 7200,
      now,
    }),
    operations: new Operations({
      durationMs: (options.operationSeconds ?? 4) * 1000,
      failEvery: options.operationFailEvery ?? 0,
    }),
    selections: new Selections(),
    updates: [],
    page: { cap: options.pageCap ?? 1000, overCap: options.overCap ?? 'fewer' },
  };
}

const companiesOf = ({ companies }: World): Simulator['companies'] =>
  [...companies.values()].map(({ id, name, size }) => ({ id, name, devices: size }));

function truthOf(company: Company | undefined): ReadonlyMap<string, ReadonlyMap<string, Value>> {
  const truth = new Map<string, ReadonlyMap<string, Value>>();
  if (company === undefined) return truth;
  const names = [...company.fields.keys()];
  for (let device = 0; device < company.size; device += 1) {
    const values = names.flatMap((name): [string, Value][] => {
      const value = company.value(device, name);
      return value === undefined ? [] : [[name, value]];
    });
    truth.set(company.mac(device), new Map(values));
  }
  return truth;
}
