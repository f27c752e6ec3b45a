import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder beside the application that makes it a portable one, by being there. */
export const portableFolderName = 'Rollcall Data';

/** What is known of how the application was started. */
export interface StartedFrom {
  readonly isPackaged: boolean;
  /** Path of the executable. */
  readonly executable: string;
  /** Path of the AppImage that was started, where one was. */
  readonly appImage: string | undefined;
  readonly platform: NodeJS.Platform;
}

/** The folder that people see the application in: on macOS it is a folder itself, and an AppImage lies where it lies. */
function folderAround({ executable, appImage, platform }: StartedFrom): string {
  if (appImage) return dirname(appImage);
  return platform === 'darwin' ? join(dirname(executable), '..', '..', '..') : dirname(executable);
}

/**
 * Where a portable Rollcall keeps its data: a folder called `Rollcall Data` beside the application; `null` when there is
 * none, and in an application that is not packed.
 */
export function portableFolder(started: StartedFrom): string | null {
  if (!started.isPackaged) return null;
  const folder = join(folderAround(started), portableFolderName);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : null;
}
