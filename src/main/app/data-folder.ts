import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
 * there is none, and in an application that is not packaged.
 */
export function portableFolder(started: StartedFrom): string | null {
  if (!started.isPackaged) return null;
  const folder = join(folderAround(started), portableFolderName);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : null;
}
