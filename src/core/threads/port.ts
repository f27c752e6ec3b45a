import type { MessagePort, Worker } from 'node:worker_threads';

/** One end of a connection to another thread. Messages are cloned; transferred buffers are empty here afterwards. */
export interface Port {
  send(message: unknown, handedOver: readonly ArrayBuffer[]): void;
  /** Calls the listener for every message that arrives; one listener per port. */
  onMessage(listener: (message: unknown) => void): void;
  /** Calls the listener once when the other end is gone, whatever the reason: nothing sent from then on arrives. */
  onEnd(listener: () => void): void;
  /** Ends the other end; no more messages arrive. */
  close(): void;
}

/** Returns the parent's end of a worker thread, which is gone once it failed, was terminated or ran to its end. */
export function portOfWorker(worker: Worker): Port {
  const ended = new Promise<void>((resolve) => {
    // Without a listener an error of the worker would end this process; its exit follows.
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
  return {
    send: (message, handedOver) => worker.postMessage(message, handedOver),
    onMessage: (listener) => void worker.on('message', listener),
    onEnd: (listener) => void ended.then(listener),
    close: () => void worker.terminate(),
  };
}

/** Returns the worker thread's end, or either end of a channel. */
export function portOfMessagePort(port: MessagePort): Port {
  return {
    send: (message, handedOver) => port.postMessage(message, handedOver),
    onMessage: (listener) => void port.on('message', listener),
    onEnd: (listener) => void port.once('close', listener),
    close: () => port.close(),
  };
}
