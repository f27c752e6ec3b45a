import { expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

it('finds the application behind the switches', () => {
  const line = parseCommandLine(
    ['-r', 'loader.js', '--no-sandbox', '--inspect=0', '.', '--demo', 'x'],
    false,
  );
  expect(line.application).toBe('.');
  expect(line.preloads).toEqual(['loader.js']);
  expect([...line.switches]).toEqual([
    ['no-sandbox', ''],
    ['inspect', '0'],
    ['demo', ''],
  ]);
});

it('leaves all arguments to a packaged application', () => {
  const line = parseCommandLine(['file', '-r', '--user-data-dir=/a=b'], true);
  expect(line).toEqual({ application: null, preloads: [], switches: new Map([['user-data-dir', '/a=b']]) });
});
