import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumNames } from '../../locate.mjs';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the Chromium that renders the windows: `$ROLLCALL_CHROMIUM`, or the first known name on `PATH`.
 * @throws Error that lists the names tried.
 */
export function findChromium(environment: NodeJS.ProcessEnv): string {
  const chosen = environment['ROLLCALL_CHROMIUM'];
  if (chosen) return chosen;
  const folders = (environment['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  const found = chromiumNames
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
  if (found) return found;
  throw new Error(
    `No Chromium: none of ${chromiumNames.join(', ')} is on PATH, and ROLLCALL_CHROMIUM is not set`,
  );
}
