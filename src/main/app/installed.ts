import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Whether the installer for Windows put an executable where it is. It removes everything in that folder before it installs
 * another version.
 */
export const isInstalled = (executable: string): boolean =>
  existsSync(join(dirname(executable), 'Uninstall Rollcall.exe'));
