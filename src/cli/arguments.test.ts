import { describe, expect, it } from 'vitest';
import { readArguments, wholeNumber } from './arguments.ts';
import { help } from './commands/help.ts';
import { commands, commonOptions } from './commands/index.ts';

const read = (...args: string[]) => readArguments(args, commands, commonOptions);
const problem = (...args: string[]): string => {
  try {
    read(...args);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a command line', () => {
  it('has options before, between and after the words of a command', () => {
    for (const args of [
      ['--demo', 'devices', 'Country = DE', '--limit', '3'],
      ['devices', '--limit=3', 'Country = DE', '--demo'],
    ]) {
      const given = read(...args);
      expect(given.command).toBe('devices');
      expect(given.positionals).toEqual(['Country = DE']);
      expect(given.has('demo')).toBe(true);
      expect(given.has('quiet')).toBe(false);
      expect(wholeNumber(given, 'limit', 1)).toBe(3);
    }
  });

  it('requests help without a command, and with --help', () => {
    expect(read().command).toBe('help');
    expect(read('--version').command).toBe('version');
    const given = read('device', '--help');
    expect([given.command, given.positionals]).toEqual(['help', ['device']]);
  });

  it('requests help and the version by their usual letters', () => {
    const given = read('device', '-h');
    expect([given.command, given.positionals]).toEqual(['help', ['device']]);
    expect(read('-V').command).toBe('version');
    expect(problem('devices', '-x')).toBe('There is no such option: -x.');
  });

  it('treats an argument that begins with a dash as a word after two dashes', () => {
    expect(read('devices', '--', '-x').positionals).toEqual(['-x']);
  });

  it('treats an argument that begins with a dash and a digit as a value', () => {
    const given = read('history', 'MAC', 'Online', '--from', '-2d', '--to=-1h');
    expect([given.text('from'), given.text('to')]).toEqual(['-2d', '-1h']);
    expect(read('set', 'Temperature', '-5.5').positionals).toEqual(['Temperature', '-5.5']);
    expect(read('devices', '--', '-5').positionals).toEqual(['-5']);
    expect(() => wholeNumber(read('devices', '--limit', '-1'), 'limit', 1)).toThrow('a whole number');
  });

  it.each([
    [['nonsense'], 'There is no command “nonsense”.'],
    [['devices', '--nonsense'], 'There is no such option: --nonsense.'],
    [['accounts', '--limit', '3'], '“rollcall accounts” has no option --limit.'],
    [['devices', '--format', 'xml'], '--format takes table, json, ndjson, csv, not “xml”.'],
    [['device'], 'MAC is missing.'],
    [['device', 'a', 'b'], '“rollcall device” does not take “b”.'],
    [['devices', '--limit'], 'An option has no value, or a value that it does not accept: --limit.'],
  ])('is refused with the reason: %j', (args, message) => {
    expect(problem(...args)).toBe(message);
  });

  it.each([
    [['device', '--limt', '3'], 'Did you mean --limit? Run “rollcall help” to see what there is.'],
    [['divices'], 'Did you mean devices or device? Run “rollcall help” to see what there is.'],
    [['help', 'exprot'], 'Did you mean export? Run “rollcall help” to see what there is.'],
    [['nonsense'], 'Run “rollcall help” to see what there is.'],
  ])('is told what may have been meant: %j', async (args, todo) => {
    const run = async () => {
      const given = read(...args);
      await help.run({ given, commands, common: commonOptions, write: () => Promise.resolve() } as never);
    };
    const error = expect.objectContaining({ todo }) as unknown;
    await expect(run()).rejects.toThrow(expect.objectContaining({ error }));
  });

  it.each([[['accounts', '--limit', '3']], [['device']], [['device', 'a', 'b']]])(
    'leads to the help of the command that it names: %j',
    (args) => {
      const todo = `Run “rollcall help ${args[0] ?? ''}” to see what it takes.`;
      expect(() => read(...args)).toThrow(
        expect.objectContaining({ error: expect.objectContaining({ todo }) as unknown }),
      );
    },
  );

  it('is refused when an option of the command has two values, of which one would count', () => {
    const twice = ['--where', 'Country = DE', '--where=Online = false'];
    expect(problem('set', 'Name', 'x', ...twice)).toBe('--where is given more than once.');
    expect(problem('devices', '--descending', '--descending')).toBe('');
    expect(read('--format=csv', 'devices', '--format=json').text('format')).toBe('json');
  });

  it.each(['0', '-1', '1.5', 'x', ''])('does not accept “%s” as a number', (text) => {
    expect(() => wholeNumber(read('devices', `--limit=${text}`), 'limit', 1)).toThrow('a whole number');
  });
});
