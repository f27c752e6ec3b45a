import { fileURLToPath } from 'node:url';
import tsconfig from '../../tsconfig.base.json' with { type: 'json' };

const folderOf = (/** @type {string} */ pattern) =>
  fileURLToPath(new URL(`../../${pattern.replace(/\/\*$/, '')}`, import.meta.url));

/**
 * The folders behind the project's import aliases, as `paths` of `tsconfig.base.json` lists them.
 * @type {Readonly<Record<string, string>>}
 */
export const aliases = Object.fromEntries(
  Object.entries(tsconfig.compilerOptions.paths).map(([alias, [pattern = '']]) => [
    alias.replace(/\/\*$/, ''),
    folderOf(pattern),
  ]),
);
