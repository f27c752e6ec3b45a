import { contextBridge, ipcRenderer } from 'electron';
import type { ChannelEntry } from '@shared/contract/define.ts';

/** The contract's table of names, put in by the build. */
declare const __CHANNELS__: readonly ChannelEntry[];

type Listener = (payload: unknown) => void;

const api: Record<string, Record<string, unknown>> = {};

for (const { namespace, name, kind, channel } of __CHANNELS__) {
  (api[namespace] ??= {})[name] =
    kind === 'request'
      ? (input: unknown) => ipcRenderer.invoke(channel, input)
      : (listener: Listener) => {
          // The event object holds the sender; only the payload goes to the page.
          const forward = (_event: unknown, payload: unknown): void => listener(payload);
          ipcRenderer.on(channel, forward);
          return () => ipcRenderer.off(channel, forward);
        };
}

contextBridge.exposeInMainWorld('rollcall', api);
