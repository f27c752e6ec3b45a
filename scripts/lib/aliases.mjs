import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** @type {{ compilerOptions: { paths: Record<string, [string]> } }} */
const { compilerOptions } = JSON.parse(readFileSync(inProject('tsconfig.base.json'), 'utf8'));

const withoutStar = (/** @type {string} */ pattern) => pattern.replace(/\/\*$/, '');

/**
 * The folders behind the project's import aliases, as `paths` of `tsconfig.base.json` lists them.
 * @type {Readonly<Record<string, string>>}
 */
export const aliases = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([alias, [folder]]) => [
    withoutStar(alias),
    inProject(withoutStar(folder)),
  ]),
);

/**
 * The arguments with which Node resolves the aliases in a program that runs from source.
 * @type {readonly [string, string]}
 */
export const resolvingAliases = ['--import', new URL('./resolve-aliases.mjs', import.meta.url).href];
