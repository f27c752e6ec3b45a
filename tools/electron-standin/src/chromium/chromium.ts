import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { DevTools } from './devtools.ts';
import { findChromium } from './executable.ts';
import { Targets } from './targets.ts';

const profilePrefix = 'electron-standin-';

/** No network access, prompts or memory of its own: it does only what the application asks for. */
const quietSwitches = [
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-hang-monitor',
  '--disable-popup-blocking',
  '--disable-features=Translate,MediaRouter,OptimizationHints,HttpsUpgrades,AutofillServerCommunication,GlobalMediaControls,LocalNetworkAccessChecks,WebUIOmniboxAimPopup,WebUIOmniboxPopup,AiModeOmniboxEntryPoint,PreloadTopChromeWebUI',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--hide-crash-restore-bubble',
  '--remote-debugging-pipe',
];

export interface Chromium {
  readonly devtools: DevTools;
  readonly targets: Targets;
  readonly isHeadless: boolean;
  readonly folder: string;
  /** Resolves when Chromium has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Kills Chromium with all its processes immediately, and removes its profile. */
  readonly kill: () => void;
}

export const hasDisplay = (environment: NodeJS.ProcessEnv): boolean =>
  Boolean(environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY']);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes a profile, unless a Chromium that is still shutting down writes to it: that one is left to the next start.
 */
function removeUnlessInUse(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
  }
}

/** Removes profiles of runs that were killed and could not clean up. */
function removeStaleProfiles(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(profilePrefix) ? Number(name.slice(profilePrefix.length).split('-')[0]) : NaN;
    if (pid > 0 && !isRunning(pid)) removeUnlessInUse(join(tmpdir(), name));
  }
}

/** Forwards the line with the DevTools address; nothing else that Chromium prints concerns the application. */
function forwardAddress(output: Readable): void {
  let text = '';
  output.on('data', (bytes: Buffer) => {
    const lines = (text + bytes.toString('utf8')).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('DevTools listening on ')) process.stderr.write(`\n${line}\n`);
    }
  });
}

// The lowest limit of any system for the path of a socket, and what Chromium appends to the folder for its own socket.
const socketPathLimit = 104;
const socketName = '/org.chromium.Chromium.XXXXXX/SingletonSocket';

/** Makes Chromium put its temporary files into its profile, so that they are removed with it. */
const temporaryFilesIn = (folder: string): NodeJS.ProcessEnv =>
  folder.length + socketName.length < socketPathLimit ? { TMPDIR: folder } : {};

function killGroup(child: ChildProcess, folder: string): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}

/**
 * DevTools can only open windows with tabs and an address bar. Starting Chromium a second time makes the first one open
 * a plain window; the second process then exits.
 */
function openAppWindow([folder, ...switches]: string[]): void {
  const args = [...switches, '--no-first-run', `--user-data-dir=${folder}`, '--app=data:text/html,'];
  spawn(findChromium(process.env), args, { stdio: 'ignore' }).on('error', () => undefined);
}

/** @param switches in Chromium's syntax, from the command line and from `app.commandLine`. */
export function startChromium(switches: readonly string[]): Chromium {
  removeStaleProfiles();
  const folder = mkdtempSync(join(tmpdir(), `${profilePrefix}${process.pid}-`));
  const isHeadless = !hasDisplay(process.env);
  const conditional = [
    ...(isHeadless ? ['--headless', '--screen-info={1920x1080}', '--hide-scrollbars=false'] : []),
    ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
  ];
  const args = [...quietSwitches, ...conditional, `--user-data-dir=${folder}`, ...switches];
  const child = spawn(findChromium(process.env), args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...temporaryFilesIn(folder) },
    detached: true,
  });
  forwardAddress(child.stderr as Readable);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const devtools = new DevTools(child.stdio[3] as Writable, child.stdio[4] as Readable);
  return {
    devtools,
    targets: new Targets(devtools, isHeadless ? null : () => openAppWindow([folder, ...conditional])),
    isHeadless,
    folder,
    ended,
    kill: () => killGroup(child, folder),
  };
}
