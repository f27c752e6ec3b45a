import { channelOf } from '@shared/contract/channel.ts';
import type { Contract, RequestDefinition } from '@shared/contract/define.ts';
import type { ErrorCode, Result } from '@shared/contract/result.ts';
import { appErrorOf, invalidRequest } from './app-error.ts';

/** The sender of a request, from Electron's event. */
export interface Sender {
  readonly isMainFrame: boolean;
  /** `null` when the frame no longer exists. */
  readonly url: string | null;
  /** Whether the web contents belong to one of our windows. */
  readonly isOurWindow: boolean;
}

/** One line of the log per call: never an argument, never a response. */
export interface CallRecord {
  readonly channel: string;
  readonly outcome: 'ok' | 'refused' | ErrorCode;
  readonly elapsedMs: number;
}

export interface AnswererOptions {
  readonly isTrusted: (sender: Sender) => boolean;
  readonly log: (record: CallRecord) => void;
  /**
   * Reports problems that only the log may contain: a response that does not conform to the contract, an unexpected
   * error.
   */
  readonly report: (channel: string, problem: unknown) => void;
}

type AnyHandler = (input: unknown) => unknown;
export type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
export type Answerer = (sender: Sender, input: unknown) => Promise<Result<unknown>>;
/** By channel. */
export type Answerers = ReadonlyMap<string, Answerer>;

const refused = (channel: string): Result<never> => ({ ok: false, error: invalidRequest(channel) });

async function answer(
  definition: RequestDefinition,
  handler: AnyHandler,
  input: unknown,
  report: (problem: unknown) => void,
): Promise<Result<unknown>> {
  try {
    return { ok: true, value: definition.output.parse(await handler(input)) };
  } catch (thrown) {
    const error = appErrorOf(thrown);
    if (error.code === 'internal') report(thrown);
    return { ok: false, error };
  }
}

/**
 * Returns an answerer for every request of the contract: sender check → schema of the input → handler → schema of the
 * output → one line in the log. Throws immediately when a handler is missing, which is a programming error.
 */
export function answerers(contract: Contract, handlers: AnyHandlers, options: AnswererOptions): Answerers {
  const table = new Map<string, Answerer>();
  for (const [namespace, definitions] of Object.entries(contract)) {
    for (const [name, definition] of Object.entries(definitions)) {
      if (definition.kind !== 'request') continue;
      const channel = channelOf(namespace, name);
      const handler = handlers[namespace]?.[name];
      if (!handler) throw new Error(`No handler for ${channel}`);
      table.set(channel, async (sender, input) => {
        const startedMs = performance.now();
        const done = (result: Result<unknown>, outcome: CallRecord['outcome']): Result<unknown> => {
          options.log({ channel, outcome, elapsedMs: Math.round(performance.now() - startedMs) });
          return result;
        };
        if (!options.isTrusted(sender)) return done(refused(channel), 'refused');
        const parsed = definition.input.safeParse(input);
        if (!parsed.success) return done(refused(channel), 'refused');
        const result = await answer(definition, handler, parsed.data, (problem) =>
          options.report(channel, problem),
        );
        return done(result, result.ok ? 'ok' : result.error.code);
      });
    }
  }
  return table;
}
