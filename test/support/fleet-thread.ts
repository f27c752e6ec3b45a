import { Worker } from 'node:worker_threads';
import { resolvingAliases } from '../../scripts/lib/aliases.mjs';

/** Starts the worker thread that keeps devices, as the application does, but from source. */
export const startFleetThread = (): Worker =>
  new Worker(new URL('../../src/core/fleet-worker/entry.ts', import.meta.url), {
    execArgv: [...resolvingAliases],
  });
