import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import { channelOf } from '@shared/contract/channel.ts';
import type { ChannelTable, Contract, EventDefinition } from '@shared/contract/define.ts';
import type { Answerers, DoorOptions, Sender } from './door.ts';

const senderOf = (event: IpcMainInvokeEvent): Sender => ({
  isMainFrame: event.senderFrame !== null && event.senderFrame.parent === null,
  url: event.senderFrame?.url ?? null,
  isOurWindow: BrowserWindow.fromWebContents(event.sender) !== null,
});

/** Opens the one door for every request of the contract, known by its names alone: what is asked before core is there waits. */
export function openDoor(channels: ChannelTable, coming: Promise<Answerers>): void {
  for (const [namespace, names] of Object.entries(channels)) {
    for (const [name, kind] of Object.entries(names)) {
      if (kind !== 'request') continue;
      const channel = channelOf(namespace, name);
      ipcMain.handle(channel, async (event, input: unknown) => {
        // Told now: the frame may be gone, or another, when core is there.
        const sender = senderOf(event);
        const answer = (await coming).get(channel);
        if (!answer) throw new Error(`No answer for ${channel}`);
        return answer(sender, input);
      });
    }
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
