import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInstalled } from './installed.ts';

/** The folder whose presence next to the application makes it portable. */
export const portableFolderName = 'Rollcall Data';

/** How the application was started. */
export interface StartedFrom {
  readonly isPackaged: boolean;
  /** Path of the executable. */
  readonly executable: string;
  /** Path of the AppImage that was started, if any. */
  readonly appImage: string | undefined;
  readonly platform: NodeJS.Platform;
}

/**
 * The folder in which the user sees the application. On macOS, the application is a folder itself; an AppImage runs from
 * a mount, so its own path counts.
 */
function folderAround({ executable, appImage, platform }: StartedFrom): string {
  if (appImage) return dirname(appImage);
  return platform === 'darwin' ? join(dirname(executable), '..', '..', '..') : dirname(executable);
}

/**
 * Returns the data folder of a portable Rollcall, a folder named `Rollcall Data` next to the application; `null` when
 * there is none, in an application that is not packaged, and in one whose installer would remove it with the next version.
 */
export function portableFolder(started: StartedFrom): string | null {
  if (!started.isPackaged) return null;
  if (started.platform === 'win32' && isInstalled(started.executable)) return null;
  const folder = join(folderAround(started), portableFolderName);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : null;
}
