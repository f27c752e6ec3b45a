// Sets up what a fresh machine lacks. Runs in whatever Node is installed, so that it can install the right one.
import { pathToFileURL } from 'node:url';
import { mayTry, noteFailure } from './lib/attempts.mjs';
import { ensureChromium, fetchElectron, hasElectron } from './lib/electron.mjs';
import { ensureNpmPackages, isKeytarBuilt } from './lib/npm-packages.mjs';
import { installCommand, installWhereAllowed, missingForKeychain } from './lib/system-packages.mjs';

/** Runs before npm installs, so that keytar builds. What cannot be installed is tried at most once a day. */
function setUpKeychain() {
  const missing = missingForKeychain();
  if (missing.length === 0 || !mayTry('keychain-packages')) return [];
  const remaining = installWhereAllowed(missing);
  if (remaining.length > 0) noteFailure('keychain-packages');
  return remaining;
}

/** Provides Electron, or the browser that its stand-in renders in. */
async function setUpElectron() {
  await fetchElectron();
  return hasElectron() ? [] : ensureChromium();
}

/**
 * Installs system packages (as root on Debian and Ubuntu), npm packages and, where available, Electron. Does nothing if
 * nothing is missing. Exits the process if something indispensable is missing.
 */
export async function setUp() {
  // Set by the process that has just done the set-up and continued in Node 24.
  if (process.env['ROLLCALL_IS_SET_UP']) return;
  const forKeychain = setUpKeychain();
  if (!ensureNpmPackages()) {
    console.error('npm could not install the packages; see above.');
    process.exit(1);
  }
  const forWindow = await setUpElectron();
  if (!isKeytarBuilt()) console.log('keytar is not built, so passwords last for one session only.');
  if (forKeychain.length > 0)
    console.log('Some system packages of the keychain are missing; Rollcall works without.');
  if (forWindow.length > 0)
    console.log('There is neither Electron nor the Chromium in which its stand-in draws.');
  const missing = [...forKeychain, ...forWindow];
  if (missing.length > 0) console.log(`To mend it, run:\n  ${installCommand(missing)}`);
  if (forWindow.length > 0) process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await setUp();
