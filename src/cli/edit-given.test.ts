import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { commands, commonOptions } from './commands/index.ts';
import { editGiven } from './edit-given.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';

const given = (...args: string[]) =>
  editGiven(readArguments(['set', 'Name', ...args], commands, commonOptions));

function refusalOf(...args: string[]): unknown {
  try {
    return given(...args);
  } catch (error) {
    expect(exitCodeOf(error)).toBe(exitCodes.usage);
    return (error as Error).message;
  }
}

describe('what a command does with the present values', () => {
  it.each([
    [['--append', ' x'], { kind: 'append', text: ' x' }],
    [['--prepend=-5'], { kind: 'prepend', text: '-5' }],
    [['--replace', 'a', '--with', '$&'], { kind: 'replace', text: 'a', by: '$&' }],
    [['--replace', 'a', '--with='], { kind: 'replace', text: 'a', by: '' }],
    [['--turn-over'], { kind: 'turn-over' }],
    [['x'], null],
    [[''], null],
  ])('is what its options say: %j', (args, edit) => {
    expect(given(...args)).toEqual(edit);
  });

  it.each([
    [[], 'VALUE is missing.'],
    [['x', '--append', 'y'], 'A change takes either VALUE or --append.'],
    [['--append', 'x', '--prepend', 'y'], 'A change takes either --append or --prepend.'],
    [['--replace', 'x', '--turn-over'], 'A change takes either --replace or --turn-over.'],
    [['--append='], '--append takes a text that is not empty.'],
    [['--replace=', '--with', 'x'], '--replace takes a text that is not empty.'],
    [['--replace', 'x'], '--replace FROM and --with TO belong together.'],
    [['x', '--with', 'y'], '--replace FROM and --with TO belong together.'],
    [['--with', 'y'], 'VALUE is missing.'],
  ])('is refused unless it is exactly one thing: %j', (args, message) => {
    expect(refusalOf(...args)).toBe(message);
  });
});
