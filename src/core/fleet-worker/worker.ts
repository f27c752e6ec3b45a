import { createAsker, type Asker } from './asker.ts';
import type { FleetCalls } from './calls.ts';
import type { Port } from './port.ts';

/** The thread that keeps the devices, started when it is first asked and anew after it ended. */
export interface FleetWorker extends Asker<FleetCalls> {
  /** Calls when the thread ended without being told to: every store in it is lost. Returns how to stop. */
  onLoss(listener: () => void): () => void;
  /** Ends the thread. */
  close(): void;
}

/** A worker behind the ports that `start` gives, each a new thread. */
export function createFleetWorker(start: () => Port): FleetWorker {
  const listeners = new Set<() => void>();
  let current: { readonly port: Port; readonly asker: Asker<FleetCalls> } | null = null;

  function begin(): NonNullable<typeof current> {
    const port = start();
    const begun = { port, asker: createAsker<FleetCalls>(port) };
    port.onEnd(() => {
      if (current !== begun) return;
      current = null;
      for (const listener of listeners) listener();
    });
    return begun;
  }

  return {
    ask(name, input, options) {
      current ??= begin();
      return current.asker.ask(name, input, options);
    },
    onLoss(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      const { port } = current ?? {};
      current = null;
      port?.close();
    },
  };
}
