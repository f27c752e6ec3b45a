import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = join(import.meta.dirname, '..');

// The linter, which limits the other files, reads no style sheets.
it.each(globSync('**/*.css', { cwd: page }))('%s has at most 350 lines', (file) => {
  const lines = readFileSync(join(page, file), 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(350);
});
