import { readFileSync } from 'node:fs';
import { app } from './api/app.ts';

interface Dress {
  readonly executable: string;
  readonly resources: string;
  readonly isDefaultApp: boolean;
}

const electronVersion = readFileSync(new URL('../dist-folder/version', import.meta.url), 'utf8').trim();

const define = (target: object, values: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  }
};

/** Gives `process` the properties it has in Electron's main process. */
export function dressProcess({ executable, resources, isDefaultApp }: Dress): void {
  delete process.env['ELECTRON_STANDIN_EXECUTABLE'];
  define(process, {
    execPath: executable,
    resourcesPath: resources,
    type: 'browser',
    sandboxed: false,
    contextIsolated: false,
    ...(isDefaultApp ? { defaultApp: true } : {}),
  });
  define(process.versions, { electron: electronVersion, electronStandIn: electronVersion });
  // Electron's process.exit closes its windows first.
  process.exit = ((code?: number) => app.exit(code ?? 0)) as typeof process.exit;
}
