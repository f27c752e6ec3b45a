import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const package_ = join(root, 'node_modules', 'electron');

/** Without a display, Electron itself opens no window on Linux; the stand-in still renders its windows. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);

/** Electron's own executable: the one named by ROLLCALL_ELECTRON, or the one that its package has downloaded. */
function realElectron() {
  const chosen = process.env['ROLLCALL_ELECTRON'];
  if (chosen) return chosen;
  if (!hasDisplay()) return null;
  const name = join(package_, 'path.txt');
  if (!existsSync(name)) return null;
  const path = join(package_, 'dist', readFileSync(name, 'utf8').trim());
  return existsSync(path) ? path : null;
}

/** Chromium builds that only render pages: they show no window, and start with a third of the work. */
export const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const windowedNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** The names of Chromium builds on PATH that can render the stand-in's windows, best first. */
export const chromiumNames = hasDisplay() ? windowedNames : [...headlessNames, ...windowedNames];

/** The folder that serves as an Electron distribution. */
export const standInFolder = join(import.meta.dirname, 'dist-folder');

/**
 * Returns the executable that runs the application on this machine.
 * @returns {{ path: string, isStandIn: boolean }}
 */
export function electronExecutable() {
  const real = realElectron();
  if (real) return { path: real, isStandIn: false };
  return { path: join(standInFolder, 'electron'), isStandIn: true };
}

/** Why Electron itself does not run here; shown as the reason for skipped tests. */
export const whyNoElectron = () =>
  hasDisplay()
    ? "Electron's binary is not here: it was not downloaded"
    : 'there is no display for Electron itself';

/** Arguments that Chromium requires: as root it refuses to run with its sandbox. */
export const startArguments = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Arguments for tests, which expect English texts whatever the language of the computer. */
export const testArguments = () => [...startArguments(), '--lang=en-US'];
