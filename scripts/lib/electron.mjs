import {
  chromiumNames,
  electronExecutable,
  hasDisplay,
  headlessNames,
} from '../../tools/electron-standin/locate.mjs';
import { mayTry, noteFailure } from './attempts.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';
import { installWhereAllowed, isOnPath } from './system-packages.mjs';

const fetchTimeoutMs = 60_000;

/** Tells whether Electron itself is installed on this machine. */
export const hasElectron = () => !electronExecutable().isStandIn;

/**
 * Fetches Electron's binary where it is available and could show a window. Where it cannot be fetched, it says so and
 * tries again only the next day.
 */
export async function fetchElectron() {
  if (hasElectron() || !hasDisplay() || !mayTry('electron')) return;
  console.log('Setting up: fetching Electron …');
  const installer = inProject('node_modules', 'electron', 'install.js');
  const { code } = await runNode(installer, [], { timeoutMs: fetchTimeoutMs });
  if (code === 0 && hasElectron()) return;
  noteFailure('electron');
  console.log('Electron could not be fetched; its stand-in is used. The next attempt is made tomorrow.');
}

const isBrowserChosen = () => Boolean(process.env['ROLLCALL_CHROMIUM']);
const hasChromium = () => isBrowserChosen() || chromiumNames.some(isOnPath);

/**
 * Without a display, the stand-in starts much faster in a browser that only renders pages; not every system offers one.
 */
function ensureHeadlessShell() {
  if (hasDisplay() || isBrowserChosen() || headlessNames.some(isOnPath) || !mayTry('headless-shell')) return;
  if (installWhereAllowed(['chromium-headless-shell']).length > 0) noteFailure('headless-shell');
}

/**
 * Installs a browser for the stand-in where this process may.
 * @returns {readonly string[]} the packages still to be installed
 */
export function ensureChromium() {
  ensureHeadlessShell();
  return hasChromium() ? [] : installWhereAllowed(['chromium']);
}
