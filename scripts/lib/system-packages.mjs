import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mayTry, noteFailure } from './attempts.mjs';

/** What the keychain needs on Linux: to build keytar, and a keychain to talk to. Rollcall works without. */
const keychainPackages = ['libsecret-1-dev', 'gnome-keyring', 'dbus'];
const compilers = ['python3', 'make', 'g++'];

const isDebian = () => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-query');
const isRoot = () => process.getuid?.() === 0;

/** @param {string} command */
export const isOnPath = (command) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, command)));

/**
 * Which of some Debian packages are not installed, from the answer of `dpkg-query -W` about them.
 * @param {readonly string[]} names
 * @param {string} answer lines of `ii name`
 */
export function missingIn(names, answer) {
  const installed = new Set(
    answer
      .split('\n')
      .filter((line) => line.startsWith('ii '))
      .map((line) => line.slice(3).trim()),
  );
  return names.filter((name) => !installed.has(name));
}

/** @param {readonly string[]} names */
function missing(names) {
  const query = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Abbrev} ${Package}\n', ...names], {
    encoding: 'utf8',
  });
  return missingIn(names, query.stdout ?? '');
}

/** @param {readonly string[]} names */
const installCommand = (names) =>
  `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`;

let listsAreFresh = false;

/** @param {readonly string[]} args */
const aptGet = (args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 5 * 60 * 1000,
  });

/** @param {readonly string[]} names */
function install(names) {
  console.log(`Setting up: installing ${names.join(', ')} with apt-get …`);
  if (!listsAreFresh) aptGet(['update']);
  listsAreFresh = true;
  const { status, stderr } = aptGet(['install', '-y', '--no-install-recommends', ...names]);
  if (status !== 0)
    console.log(`apt-get could not install them: ${(stderr ?? '').trim().split('\n').at(-1)}`);
  return status === 0;
}

/**
 * Sees to it that some Debian packages are installed: as root by installing them, else by printing the one command.
 * @param {readonly string[]} names
 * @param {string} purpose for the sentence that asks for the command
 * @returns {boolean} whether all are there now; false where there is no apt-get
 */
function ensure(names, purpose) {
  if (!isDebian()) return false;
  const needed = missing(names);
  if (needed.length === 0) return true;
  if (isRoot()) return install(needed);
  console.log(`${purpose} To have it, run:\n  ${installCommand(needed)}`);
  return false;
}

/** Installs what keytar is built from and talks to. Best effort: without it, passwords last for one session. */
export function ensureKeychainPackages() {
  if (process.platform !== 'linux' || !isDebian()) return;
  const names = [...keychainPackages, ...compilers.filter((command) => !isOnPath(command))];
  if (missing(names).length === 0 || !mayTry('keychain-packages')) return;
  if (
    !ensure(
      names,
      'Passwords can be kept in the keychain only with some system packages; Rollcall works without.',
    )
  )
    noteFailure('keychain-packages');
}

/** Installs the browser that the stand-in for Electron draws in. */
export const ensureChromium = () =>
  ensure(['chromium'], 'There is no Electron here, and its stand-in draws its windows in Chromium.');
