import type { IpcMainEvent, IpcMainInvokeEvent, WebContents as ElectronWebContents } from 'electron';
import { createEvent } from '../api/event.ts';
import { ipcMain } from '../api/ipc-main.ts';
import type { Permissions, PermissionQuestion } from '../api/permissions.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import { decode } from '../ipc/codec.ts';
import { serialize } from '../ipc/serialize.ts';
import { receiverName } from '../page/scripts.ts';
import type { Frame } from './frame.ts';

/** The page that sends a message, and the handlers of its other messages. */
type Sender = {
  contents: ElectronWebContents;
  frame: Frame;
  session: DevToolsSession;
  context: number;
  permissions: Permissions;
  titled: (title: string) => void;
};

const receive = `function (kind, subject, body) {
  globalThis[Symbol.for(${JSON.stringify(receiverName)})](kind, subject, body);
}`;

/**
 * Delivers something to the preload's world. If that world no longer exists, the delivery is dropped, as in Electron.
 */
export function deliver(
  session: DevToolsSession,
  context: number,
  [kind, subject, body]: ['answer' | 'failure' | 'message', string, string],
): void {
  const values = [kind, subject, body].map((value) => ({ value }));
  session
    .send('Runtime.callFunctionOn', {
      functionDeclaration: receive,
      executionContextId: context,
      arguments: values,
    })
    .catch(() => undefined);
}

function eventOf({ contents, frame }: Sender): IpcMainInvokeEvent {
  const loader = frame._loader;
  return createEvent({
    type: 'frame',
    sender: contents,
    processId: frame.processId,
    frameId: frame.routingId,
    get senderFrame() {
      return frame.isDestroyed() || frame._loader !== loader ? null : frame;
    },
  }) as unknown as IpcMainInvokeEvent;
}

async function answer(sender: Sender, id: string, channel: string, args: unknown[]): Promise<void> {
  try {
    const result = await ipcMain._invoke(channel, eventOf(sender), args);
    deliver(sender.session, sender.context, ['answer', id, serialize(result)]);
  } catch (problem) {
    process.stderr.write(
      `Error occurred in handler for '${channel}': ${String((problem as Error).stack ?? problem)}\n`,
    );
    deliver(sender.session, sender.context, ['failure', id, String(problem)]);
  }
}

function announce(sender: Sender, channel: string, args: unknown[]): void {
  const event = eventOf(sender) as unknown as IpcMainEvent;
  Object.assign(event, {
    ports: [],
    reply: (name: string, ...rest: unknown[]) => sender.frame.send(name, ...rest),
  });
  ipcMain.emit(channel, event, ...args);
}

/** Handles what a preload's world sent: a request, a message, or the report that the preload failed. */
export function receiveMessage(sender: Sender, payload: string): void {
  const end = payload.indexOf('\n');
  const [kind, id, channel] = JSON.parse(payload.slice(0, end)) as [string, string, string];
  const body = payload.slice(end + 1);
  if (kind === 'preload-error') {
    process.stderr.write(`Unable to load preload script: ${channel}\n${String(JSON.parse(body))}\n`);
    sender.contents.emit('preload-error', createEvent({}), channel, new Error(String(JSON.parse(body))));
  } else if (kind === 'title') {
    sender.titled(channel);
  } else if (kind === 'permission') {
    void decidePermission(sender, id, decode(body) as QuestionParts);
  } else if (kind === 'invoke') {
    void answer(sender, id, channel, decode(body) as unknown[]);
  } else {
    announce(sender, channel, decode(body) as unknown[]);
  }
}

type QuestionParts = [PermissionQuestion['kind'], string, string[]];

async function decidePermission(sender: Sender, id: string, parts: QuestionParts): Promise<void> {
  const [kind, permission, mediaTypes] = parts;
  await sender.permissions.decide(sender.contents, sender.frame, { kind, permission, mediaTypes });
  deliver(sender.session, sender.context, ['answer', id, serialize(null)]);
}
