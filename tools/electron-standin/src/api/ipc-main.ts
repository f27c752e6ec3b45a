import { EventEmitter } from 'node:events';
import type { IpcMain as ElectronIpcMain, IpcMainInvokeEvent } from 'electron';
import { strictClass } from './strict.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

/** The main process's side of messages from pages. */
class IpcMain
  extends EventEmitter
  implements Pick<ElectronIpcMain, 'handle' | 'handleOnce' | 'removeHandler'>
{
  readonly #handlers = new Map<string, Handler>();

  /** @throws Error for a second handler of the same channel. */
  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof handler !== 'function') {
      throw new Error(`Expected handler to be a function, but found type '${typeof handler}'`);
    }
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** Runs the handler of a channel. @throws whatever the handler throws, or an Error if there is none. */
  async _invoke(channel: string, event: IpcMainInvokeEvent, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return await handler(event, ...args);
  }
}

strictClass('ipcMain', IpcMain);

export const ipcMain = new IpcMain();
// A channel may be named "error", for which EventEmitter would otherwise throw if nothing listens.
ipcMain.on('error', () => undefined);
