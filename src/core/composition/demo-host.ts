import { randomBytes } from 'node:crypto';
import type { Simulator } from '@simulator/index.ts';
import type { DemoFleet } from '../accounts/index.ts';

/** The demo fleet inside this process: a simulator on a free port of the loopback interface. */
export interface DemoHost {
  /** Starts it with a random password, unknown to other programs on this computer. */
  start(): Promise<DemoFleet>;
  close(): Promise<void>;
}

/** The fleet is the same at every start; operations occasionally fail for a device, and a few report nothing any more. */
const simulatorOptions = { seed: 7, operationFailEvery: 200, monitoringStopsEvery: 300 };

/**
 * Creates the demo fleet without starting it; its code is loaded when it starts.
 *
 * @param operationSeconds how long it takes to change devices
 */
export function createDemoHost(operationSeconds: number): DemoHost {
  let running: Simulator | null = null;
  return {
    async start() {
      const { startSimulator } = await import('@simulator/index.ts');
      const password = randomBytes(24).toString('base64url');
      const options = { ...simulatorOptions, operationSeconds };
      running = await startSimulator({ ...options, port: 0, username: 'demo', password });
      const { url, username, companies } = running;
      return { url, username, password, companies };
    },
    async close() {
      await running?.close();
      running = null;
    },
  };
}
