// Sets up what a fresh machine lacks. Runs in whatever Node is there, so that it can bring the right one.
import { pathToFileURL } from 'node:url';
import { fetchElectron, hasChromium, hasElectron } from './lib/electron.mjs';
import { ensureNpmPackages, isKeytarBuilt } from './lib/npm-packages.mjs';
import { ensureChromium, ensureKeychainPackages } from './lib/system-packages.mjs';

/**
 * Installs system packages (as root on Debian and Ubuntu), npm packages and, where it can be had, Electron. Does
 * nothing where nothing is missing. Ends the process when something indispensable is missing.
 */
export async function setUp() {
  // Said by the process that has just done it and went on in Node 24.
  if (process.env['ROLLCALL_IS_SET_UP']) return;
  ensureKeychainPackages();
  if (!ensureNpmPackages()) {
    console.error('npm could not install the packages; see above.');
    process.exit(1);
  }
  if (!isKeytarBuilt()) console.log('keytar is not built, so passwords last for one session only.');
  await fetchElectron();
  if (hasElectron() || hasChromium() || ensureChromium()) return;
  console.error(
    'Neither Electron nor Chromium is here. Install Chromium, or let npm fetch Electron, and start again.',
  );
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await setUp();
