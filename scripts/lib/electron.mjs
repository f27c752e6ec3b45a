import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayTry, noteFailure } from './attempts.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';
import { isOnPath } from './system-packages.mjs';

const packageFolder = inProject('node_modules', 'electron');
const fetchTimeoutMs = 60_000;

/** Whether Electron's own binary is on this machine. */
export function hasElectron() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) return existsSync(override);
  const pathFile = join(packageFolder, 'path.txt');
  return existsSync(pathFile) && existsSync(join(packageFolder, 'dist', readFileSync(pathFile, 'utf8')));
}

/** Fetches Electron's binary where it can be had; quiet, and at most once a day where it cannot. */
export async function fetchElectron() {
  if (hasElectron() || !mayTry('electron')) return;
  console.log('Setting up: fetching Electron …');
  const installer = join(packageFolder, 'install.js');
  const { code } = await runNode(installer, [], { timeoutMs: fetchTimeoutMs });
  if (code === 0 && hasElectron()) return;
  noteFailure('electron');
  console.log('Electron could not be fetched; its stand-in is used. The next attempt is made tomorrow.');
}

/** Whether windows can be shown: always but on a Linux without a display. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);

/** Whether a browser for the stand-in is there. */
export const hasChromium = () =>
  ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].some(isOnPath);
