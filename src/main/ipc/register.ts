import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import { channelOf } from '@shared/contract/channel.ts';
import type { Contract, EventDefinition } from '@shared/contract/define.ts';
import { answerers, type AnyHandlers, type DoorOptions, type Sender } from './door.ts';

const senderOf = (event: IpcMainInvokeEvent): Sender => ({
  isMainFrame: event.senderFrame !== null && event.senderFrame.parent === null,
  url: event.senderFrame?.url ?? null,
  isOurWindow: BrowserWindow.fromWebContents(event.sender) !== null,
});

/** Opens the one door: every request of the contract, answered. */
export function registerHandlers(contract: Contract, handlers: AnyHandlers, options: DoorOptions): void {
  for (const [channel, answer] of answerers(contract, handlers, options)) {
    ipcMain.handle(channel, (event, input: unknown) => answer(senderOf(event), input));
  }
}

/** Tells every window something; what does not fit the contract is reported and not sent. */
export function broadcast(
  contract: Contract,
  report: DoorOptions['report'],
): (namespace: string, name: string, payload: unknown) => void {
  return (namespace, name, payload) => {
    const channel = channelOf(namespace, name);
    const parsed = (contract[namespace]?.[name] as EventDefinition).payload.safeParse(payload);
    if (!parsed.success) {
      report(channel, parsed.error);
      return;
    }
    for (const window of BrowserWindow.getAllWindows()) {
      if (!window.isDestroyed()) window.webContents.send(channel, parsed.data);
    }
  };
}
