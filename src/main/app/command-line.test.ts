import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

it('reads the demo and the folders from anywhere in the line', () => {
  expect(
    parseCommandLine(['electron', '.', '--user-data-dir=/data/of mine', '--demo', '--export-dir=/out']),
  ).toEqual({
    demo: true,
    userDataFolder: '/data/of mine',
    exportFolder: '/out',
  });
});

it('leaves what was not said to the platform', () => {
  expect(parseCommandLine(['electron', '.', '--user-data-dir='])).toEqual({
    demo: false,
    userDataFolder: null,
    exportFolder: null,
  });
});

it('takes a relative folder from where Rollcall was started', () => {
  expect(parseCommandLine(['--user-data-dir=fleet']).userDataFolder).toBe(resolve('fleet'));
});
