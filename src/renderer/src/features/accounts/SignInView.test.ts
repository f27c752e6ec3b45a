import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { RouterView } from 'vue-router';
import type { Session } from '@shared/accounts/contract.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from './session-store.ts';
import SignInView from './SignInView.vue';

const accounts = [sampleAccount({ id: 'first', name: 'First' }), sampleAccount()];

async function open(session: Partial<Session>, more: FakeHandlers['accounts'] = {}) {
  const about = { version: '1.0.0', dataFolder: '/' };
  const fake = playMain({
    accounts: {
      session: () => sampleSession({ accounts, activeId: null, ...session }),
      signOut: () => sampleSession({ accounts, activeId: null }),
      ...more,
    },
    settings: { about: () => about as never },
  });
  await useSessionStore().load();
  const { page, router } = await mountPage(SignInView, { path: '/sign-in' });
  await flushPromises();
  const button = (name: string) => page.findAll('button').find((one) => one.text() === name);
  return { fake, page, router, button };
}

it.each([
  ['the devices', '/sign-in', '/devices'],
  ['no place at all where the user has gone on, once the session was told', '/companies', '/companies'],
])('leads to %s after the demo was entered', async (_, meanwhile, place) => {
  const answer = Promise.withResolvers<Session>();
  const { router, button } = await open({}, { signInDemo: () => answer.promise });
  await button('Try the demo fleet')?.trigger('click');
  await router.push(meanwhile);
  answer.resolve(sampleSession({ accounts, activeId: 'first' }));
  await flushPromises();
  expect(router.currentRoute.value.path).toBe(place);
});

it('shows which account is being signed in to automatically, and lets another be chosen meanwhile', async () => {
  const { page, button } = await open({ resumingId: 'transit' });
  expect(page.get('[role="status"]').text()).toBe('Signing in to Transit');
  expect(page.find('form').exists()).toBe(false);
  await button('Choose another account')?.trigger('click');
  expect(page.get('h1').text()).toBe('Sign in to Transit');
  expect(page.find('form').element.contains(document.activeElement)).toBe(true);
});

it('gives the automatic sign-in up when another account is to be chosen, as its success would hide the form', async () => {
  const { fake, page, button } = await open({ resumingId: 'transit' });
  expect(fake.asked('accounts.signOut')).toHaveLength(0);
  await button('Choose another account')?.trigger('click');
  await flushPromises();
  expect(fake.asked('accounts.signOut')).toHaveLength(1);
  expect(page.get('h1').text()).toBe('Sign in to Transit');
});

it('says why the last account was refused, and asks for its password', async () => {
  const error = sampleError({ code: 'unauthorised', happened: 'The service did not accept this password.' });
  const { fake, page } = await open({ resumingId: 'transit' });
  const refused = { accountId: 'transit', error };
  fake.tell.accounts.changed(sampleSession({ accounts, activeId: null, refused }));
  await flushPromises();
  expect(page.get('h1').text()).toBe('Sign in to Transit');
  expect(page.get('[role="alert"]').text()).toContain('The service did not accept this password.');
  expect(document.activeElement?.getAttribute('type')).toBe('password');
});

it('says so only for that account', async () => {
  const error = sampleError({ happened: 'The service did not accept this password.' });
  const { page, button } = await open({ refused: { accountId: 'transit', error } });
  expect(page.find('[role="alert"]').exists()).toBe(true);
  await page.findAll('.acct')[0]?.trigger('click');
  expect(page.get('h1').text()).toBe('Sign in to First');
  expect(page.find('[role="alert"]').exists()).toBe(false);
  expect(button('Choose another account')).toBeUndefined();
});

it('says once that there is no keychain to have a password from, and why', async () => {
  const keychain = { state: 'unavailable', reason: 'No keychain is running.', remedy: 'Start one.' } as const;
  const refusedFor = (happened: string) => ({ accountId: 'transit', error: sampleError({ happened }) });
  const { fake, page } = await open({ keychain, refused: refusedFor('No keychain is running.') });
  expect(page.find('[role="alert"]').exists()).toBe(false);
  expect(page.get('[role="note"]').text()).toContain('No keychain is running. Start one.');

  const refused = refusedFor('The service did not accept this password.');
  fake.tell.accounts.changed(sampleSession({ accounts, activeId: null, keychain, refused }));
  await flushPromises();
  expect(page.get('[role="alert"]').text()).toContain('The service did not accept this password.');
});

it('asks for the password as soon as it turns out that it is not kept', async () => {
  const { fake, page } = await open({ accounts: [sampleAccount()] });
  const password = page.get<HTMLInputElement>('[type="password"]');
  expect(password.element.placeholder).not.toBe('');
  const lost = sampleAccount({ keeping: { where: 'nowhere', reason: null } });
  fake.tell.accounts.changed(sampleSession({ accounts: [lost], activeId: null }));
  await flushPromises();
  expect(password.element.placeholder).toBe('');
  await page.get('form').trigger('submit');
  await flushPromises();
  expect(page.text()).toContain('Type the password.');
  expect(fake.asked('accounts.activate')).toHaveLength(0);
});

/** Opens the sign-in, lets the form be filled in, looks into the help, and comes back. */
async function throughHelp(fillIn: (page: Awaited<ReturnType<typeof mountPage>>['page']) => Promise<void>) {
  playMain({
    accounts: { session: () => sampleSession({ accounts, activeId: null }) },
    settings: { about: () => ({ version: '1.0.0', dataFolder: '/' }) as never },
  });
  await useSessionStore().load();
  const { page, router } = await mountPage(RouterView, { path: '/sign-in', at: { 'sign-in': SignInView } });
  await fillIn(page);
  await router.push('/help');
  await flushPromises();
  expect(page.find('form').exists()).toBe(false);
  await router.push('/sign-in');
  await flushPromises();
  return page;
}

const button = (page: Awaited<ReturnType<typeof throughHelp>>, name: string) =>
  page.findAll('button').find((one) => one.text().includes(name));

it('has what was typed for a new account again after the help, except the password', async () => {
  const page = await throughHelp(async (before) => {
    await button(before, 'Add an account')?.trigger('click');
    await before.get('[inputmode="url"]').setValue('https://one.example');
    await before.get('[autocomplete="username"]').setValue('me');
    await before.get('[type="password"]').setValue('secret');
  });
  expect(page.get('h1').text()).toBe('Sign in');
  expect(page.get<HTMLInputElement>('[inputmode="url"]').element.value).toBe('https://one.example');
  expect(page.get<HTMLInputElement>('[autocomplete="username"]').element.value).toBe('me');
  expect(page.get<HTMLInputElement>('[type="password"]').element.value).toBe('');
});

it('has what was typed for a stored account again, and only there', async () => {
  const page = await throughHelp(async (before) => {
    await button(before, 'Transit')?.trigger('click');
    await before.get('[autocomplete="username"]').setValue('somebody');
  });
  expect(page.get('h1').text()).toBe('Sign in to Transit');
  expect(page.get<HTMLInputElement>('[autocomplete="username"]').element.value).toBe('somebody');
  await button(page, 'First')?.trigger('click');
  await button(page, 'Transit')?.trigger('click');
  expect(page.get<HTMLInputElement>('[autocomplete="username"]').element.value).toBe(
    sampleAccount().username,
  );
});

it('has nothing of it again once somebody was signed in meanwhile', async () => {
  const main = playMain({
    accounts: { session: () => sampleSession({ accounts, activeId: null }) },
    settings: { about: () => ({ version: '1.0.0', dataFolder: '/' }) as never },
  });
  await useSessionStore().load();
  const { page, router } = await mountPage(RouterView, { path: '/sign-in', at: { 'sign-in': SignInView } });
  await button(page, 'Add an account')?.trigger('click');
  await page.get('[autocomplete="username"]').setValue('me');
  await router.push('/help');
  main.tell.accounts.changed(sampleSession({ accounts }));
  main.tell.accounts.changed(sampleSession({ accounts, activeId: null }));
  await router.push('/sign-in');
  await flushPromises();
  expect(page.get('h1').text()).toBe('Sign in to First');
  await button(page, 'Add an account')?.trigger('click');
  expect(page.get<HTMLInputElement>('[autocomplete="username"]').element.value).toBe('');
});

/** Opens the form of a new account while signed in, types a username, and goes to another place and back. */
async function whileSignedIn(place: string, meanwhile: (main: ReturnType<typeof playMain>) => void) {
  const main = playMain({
    accounts: { session: () => sampleSession({ accounts }) },
    settings: { about: () => ({ version: '1.0.0', dataFolder: '/' }) as never },
  });
  await useSessionStore().load();
  const path = '/sign-in?account=new';
  const { page, router } = await mountPage(RouterView, { path, at: { 'sign-in': SignInView } });
  await page.get('[autocomplete="username"]').setValue('me');
  await page.get('[type="password"]').setValue('secret');
  await router.push(place);
  await flushPromises();
  meanwhile(main);
  await router.push(path);
  await flushPromises();
  const typed = (field: string) => page.get<HTMLInputElement>(field).element.value;
  return [typed('[autocomplete="username"]'), typed('[type="password"]')];
}

it.each(['/help', '/diagnostics'])(
  'has what a signed-in user typed for a new account again after %s, except the password',
  async (place) => {
    expect(await whileSignedIn(place, () => undefined)).toEqual(['me', '']);
  },
);

it('has it again although the accounts changed meanwhile', async () => {
  const renamed = [sampleAccount({ id: 'first', name: 'Renamed' }), sampleAccount()];
  const typed = await whileSignedIn('/help', (main) =>
    main.tell.accounts.changed(sampleSession({ accounts: renamed })),
  );
  expect(typed).toEqual(['me', '']);
});

it('has nothing of it again once another account was signed in to', async () => {
  const typed = await whileSignedIn('/help', (main) =>
    main.tell.accounts.changed(sampleSession({ accounts, activeId: 'first' })),
  );
  expect(typed).toEqual(['', '']);
});

it('has nothing of it again once a signed-in user went on working', async () => {
  expect(await whileSignedIn('/devices', () => undefined)).toEqual(['', '']);
});
