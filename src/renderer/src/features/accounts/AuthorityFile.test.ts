import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Account, Authority } from '@shared/accounts/contract.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from './session-store.ts';
import SignInForm from './SignInForm.vue';

const root: Authority = {
  subject: 'CN=Transit root',
  fingerprint: 'AB:CD',
  validUntilMs: Date.UTC(2049, 11, 31),
};
const chosen = { id: 'file-1', fileName: 'root.pem', authorities: [root] };

async function open(
  accounts: FakeHandlers['accounts'],
  account: Account | null = null,
  others: Account[] = [],
) {
  const session = sampleSession({ accounts: [...(account ? [account] : []), ...others], activeId: null });
  const fake = playMain({
    accounts: { session: () => session, signIn: () => session, activate: () => session, ...accounts },
  });
  await useSessionStore().load();
  const { page } = await mountPage(SignInForm, { props: { account }, path: '/sign-in' });
  const button = (name: string) => page.findAll('button').find((one) => one.text().startsWith(name));
  const press = async (name: string): Promise<void> => {
    await button(name)?.trigger('click');
    await flushPromises();
  };
  const submit = async (): Promise<void> => {
    await page.get('form').trigger('submit');
    await flushPromises();
  };
  const type = async (label: string, text: string): Promise<void> => {
    const id = page
      .findAll('label')
      .find((one) => one.text() === label)
      ?.attributes('for');
    await page.get(`[id="${id}"]`).setValue(text);
  };
  await press('Advanced');
  return { fake, page, button, press, submit, type };
}

describe('the file of a certificate authority', () => {
  it('is shown with its owner, last day and fingerprint, and is sent with the sign-in', async () => {
    const { fake, page, press, submit, type } = await open({ chooseAuthorities: () => chosen });
    await press('Choose a file');
    expect(page.get('.authorities').text()).toMatch(
      /CN=Transit root.*valid until .* 20(49|50), from root\.pem.*AB:CD/,
    );
    await type('Service address', 'https://one.example');
    await type('Username', 'me');
    await type('Company ID', '627');
    await type('Password', 'x');
    await submit();
    expect(fake.asked('accounts.signIn')).toMatchObject([{ authorities: 'file-1' }]);
  });

  it('of a stored account is removed before the sign-in', async () => {
    const account = sampleAccount({ authorities: [root] });
    const { fake, page, press, submit } = await open({ trust: () => sampleSession() }, account);
    await press('Remove');
    expect(page.text()).toContain('Those of this computer.');
    await submit();
    expect(fake.asked('accounts.trust')).toEqual([{ accountId: 'transit', authorities: null }]);
    expect(fake.asked('accounts.activate')).toHaveLength(1);
  });

  it('is the one that is stored for what is typed, until another is chosen', async () => {
    const account = sampleAccount({ authorities: [root] });
    const own = { ...root, subject: 'CN=Metering root' };
    const elsewhere = { serviceAddress: 'https://two.example', authorities: [own] };
    const other = sampleAccount({ id: 'metering', companyId: 413, username: 'me', ...elsewhere });
    const { page, press, type } = await open({ chooseAuthorities: () => chosen }, account, [other]);
    const shown = (): string => page.get('[aria-labelledby="authority-label"]').text();
    await type('Company ID', '413');
    expect(shown()).toContain('CN=Transit root');
    await type('Service address', 'https://two.example');
    expect(shown()).toContain('Those of this computer.');
    await type('Username', 'me');
    expect(shown()).toContain('CN=Metering root');
    await press('Choose a file');
    expect(shown()).toContain('CN=Transit root');
    await type('Service address', 'https://three.example');
    expect(shown()).toContain('CN=Transit root');
  });

  it('stays as it was when nothing is chosen', async () => {
    const account = sampleAccount({ authorities: [root] });
    const { fake, page, press, submit } = await open({ chooseAuthorities: () => null }, account);
    await press('Choose a file');
    expect(page.text()).toContain('CN=Transit root');
    await submit();
    expect(fake.asked('accounts.trust')).toEqual([]);
  });

  it('that is refused is reported in three sentences', async () => {
    const error = sampleError({ happened: 'The file contains no certificate.' });
    const { page, press } = await open({
      chooseAuthorities: () => {
        throw new Failure(error);
      },
    });
    await press('Choose a file');
    expect(page.get('[role="alert"]').text()).toBe(`${error.happened} ${error.safe} ${error.todo}`);
  });

  it('says that it has expired', async () => {
    const validUntilMs = new Date(2020, 0, 1, 12).getTime();
    const { page } = await open({}, sampleAccount({ authorities: [{ ...root, validUntilMs }] }));
    expect(page.get('.authorities').text()).toContain('expired 1 Jan 2020');
  });
});
