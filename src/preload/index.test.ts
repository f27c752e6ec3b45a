import { beforeEach, describe, expect, it, vi } from 'vitest';
import { channelTable } from '@shared/contract/define.ts';
import { contract } from '@shared/contract/index.ts';

type Api = Readonly<
  Record<string, Readonly<Record<string, (input?: unknown, ...more: unknown[]) => unknown>>>
>;
type Listener = (event: unknown, ...payload: unknown[]) => void;

const electron = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  invoked: [] as unknown[][],
  listeners: new Map<string, Listener>(),
}));

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => electron.exposed.set(name, api) },
  ipcRenderer: {
    invoke: (...input: unknown[]) => Promise.resolve(void electron.invoked.push(input)),
    on: (channel: string, listener: Listener) => void electron.listeners.set(channel, listener),
    off: (channel: string) => void electron.listeners.delete(channel),
  },
}));

vi.stubGlobal('__CHANNELS__', channelTable(contract));
await import('./index.ts');
const api = electron.exposed.get('rollcall') as Api;

beforeEach(() => {
  electron.invoked.length = 0;
});

describe('what the page is given', () => {
  it('is one name in its world', () => expect([...electron.exposed.keys()]).toEqual(['rollcall']));

  it('is a function for each request and event of the contract, and nothing else', () => {
    const kinds = Object.fromEntries(
      Object.entries(api).map(([namespace, members]) => [
        namespace,
        Object.fromEntries(Object.entries(members).map(([name, member]) => [name, typeof member])),
      ]),
    );
    const asked = Object.fromEntries(
      Object.entries(channelTable(contract)).map(([namespace, names]) => [
        namespace,
        Object.fromEntries(Object.keys(names).map((name) => [name, 'function'])),
      ]),
    );
    expect(kinds).toEqual(asked);
  });

  it('sends one argument on its own channel, whatever else the page passes', async () => {
    await api['accounts']?.['activate']?.({ accountId: 'a' }, 'app:accounts.forget', { accountId: 'b' });
    expect(electron.invoked).toEqual([['app:accounts.activate', { accountId: 'a' }]]);
  });

  it('passes the payload to a listener and never the event, which contains the sender', () => {
    const listener = vi.fn();
    const stop = api['accounts']?.['changed']?.(listener) as () => void;
    electron.listeners.get('app:accounts.changed')?.({ sender: 'Electron' }, { activeId: null }, 'more');
    expect(listener.mock.calls).toEqual([[{ activeId: null }]]);
    stop();
    expect(electron.listeners.size).toBe(0);
  });
});
