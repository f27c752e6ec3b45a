import { expect, it } from 'vitest';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import { devices } from './devices.ts';
import { commands, commonOptions } from './index.ts';

it('is not descending without a field to sort by, and reads nothing', async () => {
  const given = readArguments(['devices', '--descending'], commands, commonOptions);
  const signedIn = () => expect.fail('signed in');
  await expect(devices.run({ given, signedIn } as unknown as Context)).rejects.toMatchObject({
    error: {
      code: 'invalid-request',
      happened: '--descending takes a field to sort by.',
      todo: 'Name it with --sort.',
    },
  });
});
