import { Worker } from 'node:worker_threads';

const path = (relative: string): URL => new URL(relative, import.meta.url);

/** Starts the worker thread that keeps devices, as the application does, but from source. */
export const startFleetThread = (): Worker =>
  new Worker(path('../../src/core/fleet-worker/entry.ts'), {
    execArgv: ['--import', path('./aliases.mjs').href],
  });
