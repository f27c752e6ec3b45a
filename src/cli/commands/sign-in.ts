import { wholeNumber, type Given } from '../arguments.ts';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { wrongUsage } from '../failures.ts';

function requiredText(given: Given, name: string): string {
  const text = given.text(name);
  if (text === undefined || text === '') throw wrongUsage(`--${name} is missing.`);
  return text;
}

/** Adds an account, or signs in to a stored one again, with a password from standard input. */
export const signIn: Command = {
  name: 'sign-in',
  positionals: [],
  summary: 'Add an account; the password comes from standard input and goes into the keychain',
  options: [
    { name: 'address', value: 'URL', summary: 'Service address, https://…' },
    { name: 'username', value: 'NAME', summary: 'Username at the service' },
    { name: 'name', value: 'NAME', summary: 'A name for the account' },
  ],
  async run({ given, open, password, note }) {
    const [serviceAddress, username] = [requiredText(given, 'address'), requiredText(given, 'username')];
    const companyId = wholeNumber(given, 'company', 1);
    if (companyId === undefined) throw wrongUsage('--company is missing.');
    const name = given.text('name');
    const { accounts, isDemo, assertKept } = open();
    if (isDemo) throw wrongUsage('The demo fleet needs no sign-in.');
    assertKept();
    await accounts.signIn({
      ...{ serviceAddress, username, companyId, password: await password() },
      ...(name === undefined ? {} : { name }),
    });
    const { account } = accounts.active();
    const { keeping } = account;
    note(`Signed in to ${account.name}.`);
    if (keeping.where === 'keychain') return exitCodes.ok;
    note('reason' in keeping ? (keeping.reason ?? '') : '');
    note('The password is not kept: give it with --password-stdin each time.');
    return exitCodes.ok;
  },
};
