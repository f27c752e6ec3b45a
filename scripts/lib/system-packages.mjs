import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** The Debian packages of the keychain that are not installed; none on other systems. */
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
 * Installs Debian packages where this process may.
 * @param {readonly string[]} names
 * @returns {readonly string[]} those that are still to be installed
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
 * What somebody who may install packages is to run.
 * @param {readonly string[]} names
 */
export const installCommand = (names) =>
  isDebian()
    ? `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`
    : `install ${names.join(', ')} as your system does it`;
