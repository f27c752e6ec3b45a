import { join } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';

/** What Electron's binary may do in Rollcall (Electron checklist 19). Every fuse is set explicitly. */
export const fuses = /** @type {const} */ ({
  version: FuseVersion.V1,
  // If a later Electron adds a fuse that is missing here, packaging fails.
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Without them WebAssembly checks its bounds in code; they do not weaken security.
  [FuseV1Options.WasmTrapHandlers]: true,
});

/**
 * Returns the executable of a packaged application.
 * @param {import('electron-builder').AfterPackContext} context
 */
export function packedExecutable({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${productFilename}.app`);
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`);
  const linux = /** @type {{ executableName: string }} */ (/** @type {unknown} */ (packager));
  return join(appOutDir, linux.executableName);
}

/**
 * Sets every fuse of a binary. A test that drives the packaged application leaves the inspector enabled.
 * @param {string} executable
 * @param {{ isInspectable?: boolean }} [options]
 */
export async function setFuses(executable, { isInspectable = false } = {}) {
  await flipFuses(executable, {
    ...fuses,
    [FuseV1Options.EnableNodeCliInspectArguments]: isInspectable,
    // Only for an application that is not signed afterwards: a modified binary does not start on Apple's processors.
    resetAdHocDarwinSignature: executable.endsWith('.app'),
  });
}
