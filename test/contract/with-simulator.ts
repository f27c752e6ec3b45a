import { afterEach, beforeEach } from 'vitest';
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from '@core/service/index.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from '@simulator/index.ts';

/** A simulator and a client signed in to it, fresh for every test. */
export interface Pair {
  readonly simulator: Simulator;
  readonly client: ServiceClient;
  /** Creates another client of the same simulator. */
  readonly clientWith: (options: Partial<ServiceClientOptions>) => ServiceClient;
  /** Advances simulated time. */
  readonly advance: (ms: number) => void;
}

/** The start of simulated time, 2026-05-21T09:42:10Z. */
export const startMs = Date.UTC(2026, 4, 21, 9, 42, 10);

/** Starts a pair before every test and closes it afterwards. Returns a function that gives the current test's pair. */
export function withSimulator(options: SimulatorOptions = {}): () => Pair {
  let pair: Pair | null = null;
  let clients: ServiceClient[] = [];

  beforeEach(async () => {
    let nowMs = startMs;
    const simulator = await startSimulator({ now: () => nowMs, ...options });
    const { url, username, password } = simulator;
    const clientWith = (more: Partial<ServiceClientOptions>): ServiceClient => {
      const client = createServiceClient({
        serviceAddress: url,
        username,
        password,
        random: () => 0,
        ...more,
      });
      clients.push(client);
      return client;
    };
    pair = { simulator, client: clientWith({}), clientWith, advance: (ms) => (nowMs += ms) };
  });

  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    clients = [];
    await pair?.simulator.close();
  });

  return () => {
    if (!pair) throw new Error('Only inside a test.');
    return pair;
  };
}
