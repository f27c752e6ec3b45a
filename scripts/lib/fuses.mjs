import { join } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';

/** What Electron's binary may do once it is Rollcall (Electron checklist 19); each of its fuses is said. */
export const fuses = /** @type {const} */ ({
  version: FuseVersion.V1,
  // A fuse that a later Electron has and this list has not ends the packing.
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Without them WebAssembly checks its bounds in code; they open nothing.
  [FuseV1Options.WasmTrapHandlers]: true,
});

/**
 * The executable of a packed application.
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
 * Sets every fuse of a binary; a test that drives the packed application leaves the inspector open.
 * @param {string} executable
 * @param {{ isInspectable?: boolean }} [options]
 */
export async function setFuses(executable, { isInspectable = false } = {}) {
  await flipFuses(executable, {
    ...fuses,
    [FuseV1Options.EnableNodeCliInspectArguments]: isInspectable,
    // Of an application that nobody signs afterwards: a changed binary does not start on Apple's processors.
    resetAdHocDarwinSignature: executable.endsWith('.app'),
  });
}
