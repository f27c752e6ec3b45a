import { randomBytes } from 'node:crypto';
import type { DemoFleet } from '@core/accounts/index.ts';
import { startSimulator } from '@simulator/index.ts';

/** The same fleet as the application's at every start. */
const look = { seed: 7, operationSeconds: 1, operationFailEvery: 200 };

/** The demo fleet inside this process, on a free port of the loopback interface. */
export async function startDemoHost(): Promise<{
  readonly fleet: DemoFleet;
  readonly close: () => Promise<void>;
}> {
  const password = randomBytes(24).toString('base64url');
  const simulator = await startSimulator({ ...look, port: 0, username: 'demo', password });
  const { url, username, companies } = simulator;
  return { fleet: { url, username, password, companies }, close: () => simulator.close() };
}
