import { decode, encode } from '../ipc/codec.ts';
import { uncloneableMessage } from './crossing.ts';
import { PageEmitter } from './emitter.ts';

type Reply = { resolve: (value: unknown) => void; reject: (reason: Error) => void; channel: string };
/** What the main process sends to a page: a response to `invoke`, or a message. */
export type Delivery = (kind: 'answer' | 'failure' | 'message', subject: string, body: string) => void;

function serialize(args: unknown[]): string {
  try {
    structuredClone(args);
  } catch {
    throw new Error(uncloneableMessage);
  }
  return encode(args);
}

function absent(name: string): () => never {
  return () => {
    throw new Error(`ipcRenderer.${name} is not part of the stand-in for Electron`);
  };
}

export function createIpcRenderer(post: (payload: string) => void) {
  const replies = new Map<string, Reply>();
  let lastId = 0;
  const say = (kind: string, id: string, channel: string, args: unknown[]): void => {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    post(`${JSON.stringify([kind, id, channel])}\n${serialize(args)}`);
  };
  const request = (kind: string, channel: string, args: unknown[]): Promise<unknown> => {
    const id = String(++lastId);
    say(kind, id, channel, args);
    return new Promise((resolve, reject) => replies.set(id, { resolve, reject, channel }));
  };
  const ipcRenderer = Object.assign(new PageEmitter(), {
    send: (channel: string, ...args: unknown[]): void => say('send', '', channel, args),
    // Async, so that a value that cannot be cloned causes a rejection instead of an exception.
    invoke: async (channel: string, ...args: unknown[]): Promise<unknown> => request('invoke', channel, args),
    sendSync: absent('sendSync'),
    sendToHost: absent('sendToHost'),
    postMessage: absent('postMessage'),
  });
  const deliver: Delivery = (kind, subject, body) => {
    if (kind === 'message') {
      ipcRenderer.emit(subject, { sender: ipcRenderer, ports: [] }, ...(decode(body) as unknown[]));
      return;
    }
    const reply = replies.get(subject);
    replies.delete(subject);
    if (kind === 'answer') reply?.resolve(decode(body));
    else reply?.reject(new Error(`Error invoking remote method '${reply.channel}': ${body}`));
  };
  return { ipcRenderer, deliver, request };
}
