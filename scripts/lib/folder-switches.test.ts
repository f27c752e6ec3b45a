import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withWholeFolders } from './folder-switches.mjs';

it('takes the folders of a start relative to where npm was called', () => {
  const args = ['--demo', '--user-data-dir=mine', '--export-dir=out', '--export-dir=', 'view.csv'];
  expect(withWholeFolders(args, '/called')).toEqual([
    '--demo',
    `--user-data-dir=${resolve('/called', 'mine')}`,
    `--export-dir=${resolve('/called', 'out')}`,
    '--export-dir=',
    'view.csv',
  ]);
});
