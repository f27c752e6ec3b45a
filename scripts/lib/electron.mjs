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

/** Whether Electron itself is on this machine. */
export const hasElectron = () => !electronExecutable().isStandIn;

/**
 * Fetches Electron's binary where it can be had and could show a window; quiet, and at most once a day where it
 * cannot.
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

/** Where there is no display the stand-in starts much faster in what only draws pages; not every system has it. */
function ensureHeadlessShell() {
  if (hasDisplay() || isBrowserChosen() || headlessNames.some(isOnPath) || !mayTry('headless-shell')) return;
  if (installWhereAllowed(['chromium-headless-shell']).length > 0) noteFailure('headless-shell');
}

/**
 * Installs a browser for the stand-in where it may.
 * @returns {readonly string[]} what is still to be installed
 */
export function ensureChromium() {
  ensureHeadlessShell();
  return hasChromium() ? [] : installWhereAllowed(['chromium']);
}
