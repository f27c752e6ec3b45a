import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandArguments, parseCommandLine } from './command-line.ts';

it('reads the demo switch and the folders anywhere on the command line', () => {
  expect(
    parseCommandLine(['electron', '.', '--user-data-dir=/data/of mine', '--demo', '--export-dir=/out']),
  ).toEqual({
    demo: true,
    userDataFolder: resolve('/data/of mine'),
    exportFolder: resolve('/out'),
  });
});

it('leaves what was not given to the platform', () => {
  expect(parseCommandLine(['electron', '.', '--user-data-dir='])).toEqual({
    demo: false,
    userDataFolder: null,
    exportFolder: null,
  });
});

it('resolves a relative folder against the working directory', () => {
  expect(parseCommandLine(['--user-data-dir=fleet']).userDataFolder).toBe(resolve('fleet'));
});

describe('a command on the terminal', () => {
  it.each([
    [['--cli', 'devices', '--demo']],
    [['--cli', '--', 'devices', '--demo']],
    [['--ozone-platform=headless', '--no-sandbox', '--cli', '--', 'devices', '--demo']],
    [['--no-sandbox', '--cli', 'devices', '--demo']],
  ])('is what follows --cli: %j', (args) => {
    expect(commandArguments(['/opt/Rollcall/rollcall-console', ...args])).toEqual(['devices', '--demo']);
  });

  it('keeps its own arguments, including a second --', () => {
    expect(commandArguments(['rollcall', '--cli', '--', '--', '--cli'])).toEqual(['--', '--cli']);
    expect(commandArguments(['rollcall', '--cli'])).toEqual([]);
  });

  it.each([
    [[]],
    [['--demo']],
    [['rollcall://company/1/device/00-0A-14-81-2B-3C', '--cli', 'set']],
    [['/home/me/changes.csv', '--cli']],
    [['--user-data-dir=/data', '--cli', 'devices']],
    [['--no-sandbox']],
    [['--no-sandbox-at-all', '--cli']],
    [['--cli=devices']],
  ])('is never found in what opens a window: %j', (args) => {
    expect(commandArguments(['rollcall', ...args])).toBeNull();
  });
});
