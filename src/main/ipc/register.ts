import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import { channelOf } from '@shared/contract/channel.ts';
import type {
  ChannelTable,
  Contract,
  EventDefinition,
  EventEmitters,
  Namespace,
} from '@shared/contract/define.ts';
import type { Answerers, AnswererOptions, Sender } from './answerers.ts';

const senderOf = (event: IpcMainInvokeEvent): Sender => ({
  isMainFrame: event.senderFrame !== null && event.senderFrame.parent === null,
  url: event.senderFrame?.url ?? null,
  isOurWindow: BrowserWindow.fromWebContents(event.sender) !== null,
});

/**
 * Registers the channel of every request of the contract, of which it needs only the names: requests that arrive before
 * core is available wait for it.
 */
export function registerRequests(channels: ChannelTable, answerers: Promise<Answerers>): void {
  for (const [namespace, names] of Object.entries(channels)) {
    for (const [name, kind] of Object.entries(names)) {
      if (kind !== 'request') continue;
      const channel = channelOf(namespace, name);
      ipcMain.handle(channel, async (event, input: unknown) => {
        // Read immediately: the frame may be gone, or another one, when core is available.
        const sender = senderOf(event);
        const answer = (await answerers).get(channel);
        if (!answer) throw new Error(`No answer for ${channel}`);
        return answer(sender, input);
      });
    }
  }
}

/**
 * Returns the functions that emit the events of the contract to every window; a payload that does not conform to the
 * contract is reported and not sent.
 */
export function broadcast<C extends Contract>(
  contract: C,
  report: AnswererOptions['report'],
): EventEmitters<C> {
  const emitterOf =
    (channel: string, { payload }: EventDefinition) =>
    (sent: unknown) => {
      const parsed = payload.safeParse(sent);
      if (!parsed.success) {
        report(channel, parsed.error);
        return;
      }
      for (const window of BrowserWindow.getAllWindows()) {
        if (!window.isDestroyed()) window.webContents.send(channel, parsed.data);
      }
    };
  const emittersOf = ([namespace, definitions]: [string, Namespace]) => [
    namespace,
    Object.fromEntries(
      Object.entries(definitions).flatMap(([name, definition]) =>
        definition.kind === 'event' ? [[name, emitterOf(channelOf(namespace, name), definition)]] : [],
      ),
    ),
  ];
  return Object.fromEntries(Object.entries(contract).map(emittersOf)) as EventEmitters<C>;
}
