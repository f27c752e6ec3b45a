import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.mjs';
import { inProject } from './project.mjs';

it('the bill of materials names every package of the lock file with its version', () => {
  const bill = JSON.parse(billOfMaterials()) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly version: string }[];
  };
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    readonly packages: Record<string, { readonly version: string }>;
  };
  const wanted = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
  const named = bill.components.map(({ name, version }) => `${name}@${version}`);
  expect(bill.bomFormat).toBe('CycloneDX');
  expect([...new Set(wanted)].filter((one) => !named.includes(one))).toEqual([]);
});
