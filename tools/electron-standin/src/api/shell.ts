import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import type { Shell } from 'electron';
import { hasDisplay } from '../chromium/chromium.ts';
import { strictObject } from './strict.ts';

/** Asks the desktop to open something; without one, reports the request on stderr. */
function open(what: string): Promise<void> {
  if (!hasDisplay(process.env)) {
    process.stderr.write(`electron-standin: would open ${what}\n`);
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const child = spawn('xdg-open', [what], { stdio: 'ignore', detached: true });
    child.once('error', reject);
    child.once('spawn', resolve);
    child.unref();
  });
}

export const shell: Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep'> = strictObject(
  'shell',
  {
    openExternal: (url: string): Promise<void> => open(new URL(url).href),
    openPath: (path: string): Promise<string> =>
      open(path).then(
        () => '',
        (problem: unknown) => String(problem),
      ),
    showItemInFolder: (path: string): void => void open(dirname(path)).catch(() => undefined),
    beep: (): void => undefined,
  },
);
