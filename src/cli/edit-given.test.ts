import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argumentsOf } from '@shared/command-line/command-line.ts';
import { setCommand } from '@shared/command-line/set-command.ts';
import { sampleField } from '@test/support/samples.ts';
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

  it('is any edit that the window writes', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    const edit = fc.oneof(
      fc.record({ kind: fc.constantFrom('append', 'prepend'), text }),
      fc.record({ kind: fc.constant('replace'), text, by: fc.oneof(text, fc.constant('')) }),
      fc.constant({ kind: 'turn-over' } as const),
    );
    const asked = { query: null, fieldName: 'Name', value: 'first', expect: null, reason: '' };
    fc.assert(
      fc.property(edit, (one) => {
        const written = setCommand({ ...asked, edit: one }, [sampleField({ name: 'Name' })]);
        const args = written.ok ? argumentsOf(written.command) : [];
        expect(editGiven(readArguments(args, commands, commonOptions))).toEqual(one);
      }),
    );
  });
});
