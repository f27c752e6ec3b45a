import { describe, expect, it } from 'vitest';
import { shellLine } from './shell-line.ts';

describe('a line for a shell', () => {
  it.each([
    ['devices.csv', 'devices.csv'],
    ['Name,Online', 'Name,Online'],
    ['627', '627'],
    ['Country = DE', "'Country = DE'"],
    ['Name contains "it\'s"', `'Name contains "it'\\''s"'`],
    ['', "''"],
    ['a\\b', "'a'\\\\'b'"],
    ['\\', "''\\\\''"],
    ["\\'", "''\\\\''\\'''"],
    ['--reason=-1 °C', "'--reason=-1 °C'"],
    ['=ls', "'=ls'"],
    ['50%', "'50%'"],
    ['two\nlines', "'two\nlines'"],
  ])('of Linux and macOS quotes %j as %s', (argument, quoted) => {
    expect(shellLine(['rollcall', argument], 'posix')).toBe(`rollcall ${quoted}`);
  });

  it.each([
    ['devices.csv', 'devices.csv'],
    ['--format', '--format'],
    ['627', '627'],
    ['Name,Online', "'Name,Online'"],
    ['-5', "'-5'"],
    ['--reason=-5', "'--reason=-5'"],
    ['-x.y', "'-x.y'"],
    ['--a.csv', "'--a.csv'"],
    ["it's ‘so’", "'it''s ‘‘so’’'"],
    ['$env:TEMP', "'$env:TEMP'"],
    ['Temperature > 5 and not (Country = DE)', "'Temperature > 5 and not (Country = DE)'"],
  ])('of PowerShell quotes %j as %s', (argument, quoted) => {
    expect(shellLine(['rollcall', argument], 'powershell')).toBe(`rollcall ${quoted}`);
  });

  it.each(['', 'Name = "a b"', '%PATH%', 'a&calc', 'a>b', 'a\nb', 'C:\\'])(
    'of PowerShell does not exist with %j, which a batch file does not get unchanged',
    (argument) => {
      expect(shellLine(['rollcall', argument], 'powershell')).toBeNull();
      expect(shellLine(['rollcall', argument], 'posix')).not.toBeNull();
    },
  );

  it.each(['\0', '\u001b[201~', 'a\rb', 'a\tb', '\u0003', '\ud800'])(
    'does not exist with %j, on which a terminal acts when it is pasted',
    (argument) => {
      expect(shellLine(['rollcall', argument], 'posix')).toBeNull();
      expect(shellLine(['rollcall', argument], 'powershell')).toBeNull();
    },
  );
});
