import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the keychain needs on Linux: to build keytar, and a keychain to talk to. Rollcall also works without. */
const keychainPackages = ['libsecret-1-dev', 'gnome-keyring', 'dbus'];
const compilers = ['python3', 'make', 'g++'];

const isDebian = () => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-query');
const isRoot = () => process.getuid?.() === 0;

/** @param {string} command */
export const isOnPath = (command) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, command)));

/**
 * Returns which Debian packages are not installed, according to the output of `dpkg-query -W`.
 * @param {readonly string[]} names
 * @param {string} answer lines such as `ii name`
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

/** Returns the Debian packages needed for the keychain that are not installed; none on other systems. */
export function missingForKeychain() {
  if (!isDebian()) return [];
  const names = [...keychainPackages, ...compilers.filter((command) => !isOnPath(command))];
  const query = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Abbrev} ${Package}\n', ...names], {
    encoding: 'utf8',
  });
  return missingIn(names, query.stdout ?? '');
}

let listsAreFresh = false;

/** @param {readonly string[]} args */
const aptGet = (args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 5 * 60 * 1000,
  });

/**
 * Installs Debian packages if this process may.
 * @param {readonly string[]} names
 * @returns {readonly string[]} those still to be installed
 */
export function installWhereAllowed(names) {
  if (names.length === 0 || !isRoot() || !isDebian()) return names;
  console.log(`Setting up: installing ${names.join(', ')} with apt-get …`);
  if (!listsAreFresh) aptGet(['update']);
  listsAreFresh = true;
  const { status, stderr } = aptGet(['install', '-y', '--no-install-recommends', ...names]);
  if (status === 0) return [];
  console.log(`apt-get could not install them: ${(stderr ?? '').trim().split('\n').at(-1)}`);
  return names;
}

/**
 * Returns the command with which an administrator can install packages.
 * @param {readonly string[]} names
 */
export const installCommand = (names) =>
  isDebian()
    ? `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`
    : `install ${names.join(', ')} as your system does it`;
