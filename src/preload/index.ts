import { contextBridge, ipcRenderer } from 'electron';
import { channelOf } from '@shared/contract/channel.ts';
import type { ChannelTable } from '@shared/contract/define.ts';

/** The contract's table of names, inserted by the build. */
declare const __CHANNELS__: ChannelTable;

type Listener = (payload: unknown) => void;

const invokerOf =
  (channel: string) =>
  (input: unknown): Promise<unknown> =>
    ipcRenderer.invoke(channel, input);

const subscriberOf = (channel: string) => (listener: Listener) => {
  // The event object contains the sender, so only the payload is passed to the page.
  const forward = (_event: unknown, payload: unknown): void => listener(payload);
  ipcRenderer.on(channel, forward);
  return () => ipcRenderer.off(channel, forward);
};

const api = Object.entries(__CHANNELS__).map(([namespace, names]): [string, unknown] => {
  const functions = Object.entries(names).map(([name, kind]): [string, unknown] => {
    const channel = channelOf(namespace, name);
    return [name, kind === 'request' ? invokerOf(channel) : subscriberOf(channel)];
  });
  return [namespace, Object.fromEntries(functions)];
});

contextBridge.exposeInMainWorld('rollcall', Object.fromEntries(api));
