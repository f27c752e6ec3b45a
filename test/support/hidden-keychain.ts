import { fileURLToPath } from 'node:url';

const preload = fileURLToPath(new URL('keytar-missing.mjs', import.meta.url)).replaceAll('\\', '/');

/**
 * Returns the variables that hide the keychain from a program: none on Linux, where an environment without a session bus
 * does. macOS and Windows have only that of the user.
 */
export const hiddenKeychain = (platform = process.platform): Readonly<Record<string, string>> =>
  platform === 'linux' ? {} : { NODE_OPTIONS: `--require="${preload}"` };
