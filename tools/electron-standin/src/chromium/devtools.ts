import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Commands, Events } from './protocol.ts';

type Waiting = {
  resolve: (answer: never) => void;
  reject: (problem: Error) => void;
  method: string;
  late: NodeJS.Timeout;
};
type Message = {
  id?: number;
  sessionId?: string;
  method?: keyof Events;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};

/** A command that takes longer is reported: without that, nobody learns what an application that hangs waits for. */
const lateAfterSeconds = 20;

function reportLate(method: string): NodeJS.Timeout {
  const report = (): void => {
    process.stderr.write(
      `electron-standin: Chromium has not answered ${method} for ${lateAfterSeconds} seconds\n`,
    );
  };
  return setTimeout(report, lateAfterSeconds * 1000).unref();
}

/** The connection to one target: takes commands and emits the target's events. */
export class DevToolsSession extends EventEmitter<{ [Name in keyof Events]: [Events[Name]] }> {
  readonly #connection: DevTools;
  readonly #id: string | undefined;

  constructor(connection: DevTools, id: string | undefined) {
    super();
    this.setMaxListeners(0);
    this.#connection = connection;
    this.#id = id;
  }

  send<Name extends keyof Commands>(
    method: Name,
    ...[params]: Commands[Name][0] extends Record<string, never> ? [] : [Commands[Name][0]]
  ): Promise<Commands[Name][1]> {
    return this.#connection.command(method, params ?? {}, this.#id) as Promise<Commands[Name][1]>;
  }
}

/** The DevTools protocol over Chromium's pipe: messages are JSON, each terminated by a zero byte. */
export class DevTools {
  readonly browser = new DevToolsSession(this, undefined);
  readonly #sessions = new Map<string, DevToolsSession>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #output: Writable;
  #received: Buffer[] = [];
  #lastId = 0;

  constructor(output: Writable, input: Readable) {
    this.#output = output;
    // A broken pipe means that Chromium is ending, which its process reports.
    output.on('error', () => undefined);
    input.on('data', (bytes: Buffer) => this.#receive(bytes));
  }

  session(id: string): DevToolsSession {
    const known = this.#sessions.get(id) ?? new DevToolsSession(this, id);
    this.#sessions.set(id, known);
    return known;
  }

  /** A command that Chromium does not live to answer stays pending: the application ends with it. */
  command(method: string, params: object, sessionId: string | undefined): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, method, late: reportLate(method) });
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  #receive(bytes: Buffer): void {
    let rest = bytes;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const text = Buffer.concat([...this.#received, rest.subarray(0, end)]).toString('utf8');
      this.#received = [];
      rest = rest.subarray(end + 1);
      this.#dispatch(JSON.parse(text) as Message);
    }
    if (rest.length > 0) this.#received.push(rest);
  }

  #dispatch({ id, sessionId, method, params, result, error }: Message): void {
    if (id !== undefined) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      clearTimeout(waiting?.late);
      if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
      else waiting?.resolve(result as never);
    } else if (method) {
      const session = sessionId ? this.#sessions.get(sessionId) : this.browser;
      session?.emit(method, ...([params] as never));
    }
  }
}
