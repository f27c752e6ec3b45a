import { randomBytes } from 'node:crypto';
import type { DemoFleet } from '@core/accounts/index.ts';
import type { Simulator } from '@simulator/index.ts';

/** The demo fleet inside the application: a simulator on a free port of the loopback interface. */
export interface DemoHost {
  /** Starts it with a password that nobody else on this computer knows. */
  start(): Promise<DemoFleet>;
  close(): Promise<void>;
}

/** The same fleet at every start; operations take a few seconds, and fail for a device now and then. */
const look = { seed: 7, operationSeconds: 6, operationFailEvery: 200 };

/** The demo fleet, not started; its code is loaded when it is. */
export function createDemoHost(): DemoHost {
  let running: Simulator | null = null;
  return {
    async start() {
      const { startSimulator } = await import('@simulator/index.ts');
      const password = randomBytes(24).toString('base64url');
      running = await startSimulator({ ...look, port: 0, username: 'demo', password });
      const { url, username, companies } = running;
      return { url, username, password, companies };
    },
    async close() {
      await running?.close();
      running = null;
    },
  };
}
