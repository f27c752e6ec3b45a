import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import vueParser from 'vue-eslint-parser';
import rules, { typedOptions } from './eslint.config.mjs';

// The rules of eslint.config.mjs, for a run over the whole project. TypeScript forgets what it knows of all types when a
// file is opened whose text is not that on the disk, as the script of a component is: so all are opened before the first
// is looked at, which takes half of the time away.
for (const file of globSync('src/renderer/**/*.vue')) {
  const filePath = join(import.meta.dirname, file);
  vueParser.parseForESLint(readFileSync(filePath, 'utf8'), {
    ...{ ...typedOptions, parser: tseslint.parser, filePath },
    ...{ sourceType: 'module', loc: true, range: true, comment: true, tokens: true },
  });
}

export default rules;
