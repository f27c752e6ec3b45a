import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { commands, commonOptions } from './commands/index.ts';
import { operationCommand } from './operation-command.ts';

const given = (...more: string[]) => readArguments(['set', 'Name', 'x', ...more], commands, commonOptions);

it('the command about an operation names the data folder that it is in, as it is typed', () => {
  expect(operationCommand(given(), 'a1')).toBe('“rollcall operations a1”');
  expect(operationCommand(given(), 'a1', 'follow')).toBe('“rollcall operations a1 --follow”');
  expect(operationCommand(given('--user-data-dir', 'my data'), 'a1', 'verify')).toBe(
    "“rollcall operations a1 --verify --user-data-dir 'my data'”",
  );
  expect(operationCommand(given('--user-data-dir=a\u001Bb'), 'a1')).toBe(
    '“rollcall operations a1 --user-data-dir DIR”',
  );
});
