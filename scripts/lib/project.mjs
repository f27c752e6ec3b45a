import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {...string} parts a path inside the project */
export const inProject = (...parts) => join(root, ...parts);

const suffix = process.platform === 'win32' ? '.exe' : '';
const packagedNode = inProject('node_modules', 'node', 'bin', `node${suffix}`);

/** The Node 24 of the package `node` if it is installed, else the running one. Every tool of the project runs in it. */
export const nodePath = () => (existsSync(packagedNode) ? packagedNode : process.execPath);

/** Tells whether the running Node is new enough for the tools. */
export const isRequiredNode = () => Number(process.versions.node.split('.')[0]) >= 24;

/**
 * Returns the script behind a command of an installed package, so that it starts without a shell on every system.
 * @param {string} packageName
 * @param {string} [command] the command's name if it differs from the package's
 */
export function toolPath(packageName, command = packageName) {
  const folder = inProject('node_modules', packageName);
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`The package ${packageName} has no command ${command}`);
  return join(folder, script);
}

/** The code cache of the tools and of the latest build of the application, which speeds up their next start. */
export const compileCache = inProject('out', 'compile-cache');

/**
 * Returns the environment for child processes: Node 24 first on the path, and additional variables.
 * @param {NodeJS.ProcessEnv} [further]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(further = {}) {
  const pathName = Object.keys(process.env).find((name) => name.toLowerCase() === 'path') ?? 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  const first = [inProject('node_modules', 'node', 'bin'), inProject('node_modules', '.bin')];
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    [pathName]: [...first, process.env[pathName] ?? ''].join(separator),
    ...further,
  };
}
