import type { EventEmitter } from 'node:events';
import { createEvent } from '../api/event.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { ConsoleCall, RemoteObject } from '../chromium/protocol.ts';
import type { Frames } from './frames.ts';

const levels: Record<string, string> = {
  error: 'error',
  assert: 'error',
  warning: 'warning',
  debug: 'debug',
};
const levelNumbers: Record<string, number> = { debug: 0, info: 1, warning: 2, error: 3 };

function textOf({ type, value, description, unserializableValue }: RemoteObject): string {
  if (type === 'string') return String(value);
  return unserializableValue ?? description ?? (value === undefined ? type : JSON.stringify(value));
}

/** Turns what a page writes to its console into events of its contents, and nothing else. */
export function followConsole(contents: EventEmitter, frames: Frames, session: DevToolsSession): void {
  session.on('Runtime.consoleAPICalled', ({ type, args, executionContextId, stackTrace }: ConsoleCall) => {
    const level = levels[type] ?? 'info';
    const message = args.map(textOf).join(' ');
    const [place] = stackTrace?.callFrames ?? [];
    const lineNumber = (place?.lineNumber ?? -1) + 1;
    const sourceId = place?.url ?? '';
    const frame = frames.ofContext(executionContextId) ?? frames.main;
    const event = createEvent({ message, level, lineNumber, sourceId, frame });
    contents.emit('console-message', event, levelNumbers[level], message, lineNumber, sourceId);
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => {
    const message = exception?.description ? `${text} ${exception.description}` : text;
    const details = { message, level: 'error', lineNumber: 0, sourceId: '', frame: frames.main };
    contents.emit('console-message', createEvent(details), levelNumbers['error'], message, 0, '');
  });
}
