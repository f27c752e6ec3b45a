import type { Chromium } from '../chromium/chromium.ts';

/** The state that all parts of the stand-in share. */
interface Runtime {
  /** Whether the application is ready. */
  isReady: boolean;
  chromium: Chromium | null;
  /** Chromium's switches, from the command line and from `app.commandLine`. */
  readonly switches: Map<string, string>;
  /** The application's name. */
  name: string;
}

export const runtime: Runtime = { isReady: false, chromium: null, switches: new Map(), name: 'Electron' };

/** Node's own `process.exit`, which is replaced by the application's. */
export const leave = process.exit.bind(process);

/** @throws Error before the application is ready. */
export function chromium(): Chromium {
  if (!runtime.chromium) throw new Error('Chromium is not running');
  return runtime.chromium;
}
