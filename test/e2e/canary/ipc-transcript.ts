import type { ElectronApplication } from '@playwright/test';

/** The messages between renderer and main process, as JSON. */
export interface Transcript {
  readonly requests: readonly { readonly channel: string; readonly input: string }[];
  readonly answers: readonly string[];
  readonly events: readonly string[];
}

/** Records all messages between renderer and main process from now on. */
export async function recordIpc(application: ElectronApplication): Promise<() => Promise<Transcript>> {
  await application.evaluate(({ BrowserWindow, ipcMain }) => {
    const transcript = { requests: [] as object[], answers: [] as string[], events: [] as string[] };
    Reflect.set(globalThis, 'rollcallTranscript', transcript);
    const text = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) =>
        ArrayBuffer.isView(part) ? Buffer.from(part.buffer).toString('latin1') : part,
      ) ?? '';
    type Handler = (event: unknown, ...input: unknown[]) => unknown;
    const recorded =
      (channel: string, handler: Handler): Handler =>
      async (event, ...input) => {
        transcript.requests.push({ channel, input: text(input) });
        const answer = await handler(event, ...input);
        transcript.answers.push(text(answer));
        return answer;
      };
    // Electron keeps its handlers in an internal map; the stand-in calls all of them through one method.
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, Handler> | undefined;
    for (const [channel, handler] of handlers ?? []) handlers?.set(channel, recorded(channel, handler));
    if (!handlers) {
      type Invoke = (channel: string, event: unknown, input: unknown[]) => unknown;
      const invoke = (Reflect.get(ipcMain, '_invoke') as Invoke).bind(ipcMain);
      const recordedInvoke: Invoke = (channel, event, input) =>
        recorded(channel, (from, ...rest) => invoke(channel, from, rest))(event, ...input);
      Object.defineProperty(ipcMain, '_invoke', { value: recordedInvoke });
    }
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      const recordedSend = (channel: string, ...payload: unknown[]): void => {
        transcript.events.push(`${channel} ${text(payload)}`);
        send(channel, ...payload);
      };
      Object.defineProperty(webContents, 'send', { value: recordedSend });
    }
  });
  return () => application.evaluate(() => Reflect.get(globalThis, 'rollcallTranscript') as Transcript);
}
