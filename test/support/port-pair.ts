import type { Port } from '@core/threads/index.ts';

/** One end of a connection within this thread. */
class NearPort implements Port {
  other: NearPort | null = null;
  listener: (message: unknown) => void = () => undefined;
  readonly #onEnded: (() => void)[] = [];

  send(message: unknown, handedOver: readonly ArrayBuffer[]): void {
    const cloned: unknown = structuredClone(message, { transfer: [...handedOver] });
    queueMicrotask(() => this.other?.listener(cloned));
  }

  onMessage(listener: (message: unknown) => void): void {
    this.listener = listener;
  }

  onEnd(listener: () => void): void {
    this.#onEnded.push(listener);
  }

  close(): void {
    const { other } = this;
    this.other = null;
    other?.gone();
  }

  gone(): void {
    this.other = null;
    queueMicrotask(() => {
      for (const listener of this.#onEnded) listener();
    });
  }
}

/**
 * Creates a pair of ports that connect within this thread. They carry what a port between threads carries, but without
 * delay.
 */
export function portPair(): readonly [Port, Port] {
  const [near, far] = [new NearPort(), new NearPort()];
  near.other = far;
  far.other = near;
  return [near, far];
}
