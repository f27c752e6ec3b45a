// Makes plain Node resolve the project's import aliases, for programs that run from source.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aliases } from './aliases.mjs';

const places = Object.entries(aliases);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const [alias, folder] = places.find(([start]) => specifier.startsWith(`${start}/`)) ?? [];
    if (alias === undefined || folder === undefined) return nextResolve(specifier, context);
    return nextResolve(pathToFileURL(join(folder, specifier.slice(alias.length))).href, context);
  },
});
