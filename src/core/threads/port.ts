import type { MessagePort, Worker } from 'node:worker_threads';

/** One end of a line to another thread. What is sent is cloned; buffers handed over are empty here afterwards. */
export interface Port {
  send(message: unknown, handedOver: readonly ArrayBuffer[]): void;
  /** Calls for every message that comes; one listener a port. */
  onMessage(listener: (message: unknown) => void): void;
  /** Calls once when the other end is gone, whatever the reason: nothing sent from then on arrives. */
  onEnd(listener: () => void): void;
  /** Ends the other end and lets nothing more come. */
  close(): void;
}

/** The end of main: a worker that failed, was ended or ran to its end is gone. */
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

/** The end of a worker, or either end of a channel. */
export function portOfMessagePort(port: MessagePort): Port {
  return {
    send: (message, handedOver) => port.postMessage(message, handedOver),
    onMessage: (listener) => void port.on('message', listener),
    onEnd: (listener) => void port.once('close', listener),
    close: () => port.close(),
  };
}
