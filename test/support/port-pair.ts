import type { Port } from '@core/threads/index.ts';

/** One end of a line within this thread. */
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

/** Two ends of a line that stays in this thread and carries what a line between threads does, without taking time. */
export function portPair(): readonly [Port, Port] {
  const [near, far] = [new NearPort(), new NearPort()];
  near.other = far;
  far.other = near;
  return [near, far];
}
