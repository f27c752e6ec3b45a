import type { CustomScheme, Protocol as ElectronProtocol } from 'electron';
import { standFor } from './origins.ts';
import { runtime } from './runtime.ts';
import { absent, strictClass } from './strict.ts';

export type Handler = (request: Request) => Response | Promise<Response>;

const privileged = new Map<string, NonNullable<CustomScheme['privileges']>>();

/** @throws Error once the application is ready, as Electron does. */
export function registerSchemesAsPrivileged(customSchemes: CustomScheme[]): void {
  if (runtime.isReady) {
    throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
  }
  if (privileged.size > 0)
    throw new Error('protocol.registerSchemesAsPrivileged was called before: it counts once only');
  for (const { scheme, privileges = {} } of customSchemes) {
    privileged.set(scheme, privileges);
    if (privileges.standard) standFor(scheme);
  }
}

/** The handlers of one session. */
export class Protocol implements Pick<ElectronProtocol, 'handle' | 'unhandle' | 'isProtocolHandled'> {
  readonly #handlers = new Map<string, Handler>();

  handle(scheme: string, handler: Handler): void {
    const { standard, secure } = privileged.get(scheme) ?? {};
    if (!standard || !secure)
      throw absent(`protocol.handle for a scheme that is not standard and secure (${scheme})`);
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.#handlers.set(scheme, handler);
  }

  unhandle(scheme: string): void {
    if (!this.#handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  }

  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme);
  }

  /** Not part of Electron's interface: the handler of a scheme. */
  _handlerOf(scheme: string): Handler | undefined {
    return this.#handlers.get(scheme);
  }
}

strictClass('protocol', Protocol);
