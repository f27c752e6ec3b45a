import { randomBytes } from 'node:crypto';
import type { DemoFleet } from '@core/accounts/index.ts';
import { startSimulator } from '@simulator/index.ts';

/** The fleet is the same as the application's, at every start. */
const simulatorOptions = { seed: 7, operationSeconds: 1, operationFailEvery: 200 };

/** Starts the demo fleet inside this process, on a free port of the loopback interface. */
export async function startDemoHost(): Promise<{
  readonly fleet: DemoFleet;
  readonly close: () => Promise<void>;
}> {
  const password = randomBytes(24).toString('base64url');
  const simulator = await startSimulator({ ...simulatorOptions, port: 0, username: 'demo', password });
  const { url, username, companies } = simulator;
  return { fleet: { url, username, password, companies }, close: () => simulator.close() };
}
