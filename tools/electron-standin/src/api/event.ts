import type { EventEmitter } from 'node:events';

/** The first argument of Electron's events. */
export interface StandInEvent {
  readonly defaultPrevented: boolean;
  readonly preventDefault: () => void;
}

export function createEvent<Details extends object>(details: Details): StandInEvent & Details {
  let isPrevented = false;
  const event = {
    preventDefault: (): void => {
      isPrevented = true;
    },
    get defaultPrevented(): boolean {
      return isPrevented;
    },
  };
  return Object.defineProperties(event, Object.getOwnPropertyDescriptors(details)) as never;
}

/** Emits an event whose default action listeners may prevent. Returns whether one did. */
export function isPrevented(emitter: EventEmitter, name: string, ...args: unknown[]): boolean {
  const event = createEvent({});
  emitter.emit(name, event, ...args);
  return event.defaultPrevented;
}
