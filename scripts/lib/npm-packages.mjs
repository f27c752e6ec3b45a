import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { inProject, root } from './project.mjs';
import { headersFolder } from './node-headers.mjs';

const lockPath = inProject('package-lock.json');
const stampPath = inProject('node_modules', '.rollcall-setup');
const keytarBinary = inProject('node_modules', 'keytar', 'build', 'Release', 'keytar.node');

/**
 * @typedef {object} Stamp
 * @property {string} lock hash of the package-lock.json that was installed
 * @property {boolean} keytarTried whether building keytar was attempted with libsecret present
 */

const lockHash = () => createHash('sha256').update(readFileSync(lockPath)).digest('hex');

/** @returns {Stamp | null} */
function readStamp() {
  try {
    return /** @type {Stamp} */ (JSON.parse(readFileSync(stampPath, 'utf8')));
  } catch {
    return null;
  }
}

/** @param {Stamp} stamp */
const writeStamp = (stamp) => writeFileSync(stampPath, JSON.stringify(stamp));

/** Tells whether npm has installed since the lock file was last written: the user ran npm by hand. */
function isNewerThanLock() {
  const installed = statSync(inProject('node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs >= statSync(lockPath).mtimeMs;
}

/** Hides the warnings of packages that require a newer Node than the one installing them: they will run in that one. */
const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];

/** @param {readonly string[]} args */
function npm(args) {
  const folder = headersFolder();
  const env = folder === null ? process.env : { ...process.env, npm_config_nodedir: folder };
  const script = process.env['npm_execpath'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] };
  const result = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status === 0;
}

/** On Windows `npm ci` cannot delete the Node that is running it. */
const installVerb = () =>
  process.platform === 'win32' && process.execPath.startsWith(inProject('node_modules')) ? 'install' : 'ci';

const hasLibsecret = () =>
  process.platform !== 'linux' || spawnSync('pkg-config', ['--exists', 'libsecret-1']).status === 0;

export const isKeytarBuilt = () => existsSync(keytarBinary);

/** keytar is an optional dependency: npm skips it where it does not build, and adds it again on request. */
function retryKeytar() {
  console.log('Setting up: building keytar, now that libsecret is there …');
  if (existsSync(join(keytarBinary, '..', '..', '..', 'package.json'))) npm(['rebuild', 'keytar', ...quiet]);
  else npm(['install', '--no-save', ...quiet]);
}

/**
 * Brings node_modules in line with package-lock.json, and builds keytar if it was skipped before.
 * @returns {boolean} false if npm failed
 */
export function ensureNpmPackages() {
  const lock = lockHash();
  const stamp = readStamp();
  if (stamp?.lock === lock && (isKeytarBuilt() || stamp.keytarTried)) return true;
  if (stamp?.lock !== lock && !isNewerThanLock()) {
    console.log('Setting up: installing the npm packages …');
    if (!npm([installVerb(), ...quiet])) return false;
  }
  const canBuild = hasLibsecret();
  if (!isKeytarBuilt() && canBuild) retryKeytar();
  writeStamp({ lock, keytarTried: canBuild });
  return true;
}
