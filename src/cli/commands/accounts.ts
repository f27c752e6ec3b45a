import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';

const names = ['name', 'company', 'address', 'username', 'password', 'isLocked', 'isLast', 'id'];

/** Lists the accounts of this computer, without anything secret. */
export const accounts: Command = {
  name: 'accounts',
  positionals: [],
  summary: 'The accounts that are kept on this computer',
  options: [],
  async run({ open, answer, note }) {
    const { accounts: all, kept, isDemo } = open();
    const demo = isDemo ? await all.signInDemo() : null;
    const list = demo ? demo.accounts.map((account) => ({ ...account, inKeychain: false })) : kept.list();
    const last = demo ? demo.activeId : kept.lastActive();
    await answer({
      columns: names.map((name) => ({ name })),
      rows: list.map(({ id, name, companyId, serviceAddress, username, inKeychain, isReadOnly }) => [
        ...[name, companyId, serviceAddress, username],
        ...[inKeychain ? 'keychain' : null, isReadOnly, id === last, id],
      ]),
    });
    if (list.length === 0) note('No account is kept in this data folder.');
    return exitCodes.ok;
  },
};
