import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readInsideArchives } from './asar/file-system.ts';
import { loadFromArchive, resolveInArchive } from './asar/modules.ts';

// Resolves `electron` to the stand-in, for both `import` and `require`, and resolves modules inside archives.

const names = new Set(['electron', 'electron/main', 'electron/common']);
const moduleUrl = 'electron-standin:module';
const requireUrl = 'electron-standin:require';
const moduleFile = new URL('./electron-module.ts', import.meta.url);

/** An ES module has a fixed set of exports: the supported ones, and those that throw when used. */
async function namesOf(): Promise<string> {
  const { offeredNames, absentNames } = await import('./electron-module.ts');
  return [
    `import { electron, unusableExports } from ${JSON.stringify(moduleFile.href)};`,
    'export default electron;',
    `export const { ${offeredNames.join(', ')} } = electron;`,
    ...absentNames.map((name) => `export const ${name} = unusableExports.get('${name}');`),
  ].join('\n');
}

readInsideArchives();

const moduleSource = await namesOf();

registerHooks({
  resolve(specifier, context, next) {
    if (names.has(specifier)) {
      const isImport = context.conditions.includes('import');
      return { url: isImport ? moduleUrl : requireUrl, shortCircuit: true };
    }
    return resolveInArchive(specifier, context) ?? next(specifier, context);
  },
  load(url, context, next) {
    if (url === moduleUrl) return { format: 'module', source: moduleSource, shortCircuit: true };
    if (url === requireUrl) {
      const source = `module.exports = require(${JSON.stringify(fileURLToPath(moduleFile))}).electron;`;
      return { format: 'commonjs', source, shortCircuit: true };
    }
    return loadFromArchive(url) ?? next(url, context);
  },
});

// Loaded once, so that a later `require('electron')` parses no URL: Playwright's comes through the inspector, which
// interrupts the application anywhere, and Node keeps the parts of the URL that it is parsing in one place for all.
createRequire(import.meta.url)('electron');
