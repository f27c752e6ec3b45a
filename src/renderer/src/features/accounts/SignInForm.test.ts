import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Session, SignIn } from '@shared/accounts/contract.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from './session-store.ts';
import SignInForm from './SignInForm.vue';

async function open(accounts: FakeHandlers['accounts'], account: unknown = null) {
  const fake = playMain({ accounts: { ...accounts } });
  const { page, router } = await mountPage(SignInForm, { props: { account }, path: '/sign-in' });
  const field = (label: string) => {
    const id = page
      .findAll('label')
      .find((one) => one.text() === label)
      ?.attributes('for');
    return page.get<HTMLInputElement>(`[id="${id}"]`);
  };
  return { fake, page, router, field };
}

async function fill(field: Awaited<ReturnType<typeof open>>['field']): Promise<void> {
  await field('Service address').setValue('https://one.example');
  await field('Username').setValue('me');
  await field('Company ID').setValue('627');
  await field('Password').setValue('secret');
}

describe('signing in', () => {
  it('sends one request for two Enters, forgets the password, and goes to Devices', async () => {
    const { promise, resolve } = Promise.withResolvers<Session>();
    const { fake, page, router, field } = await open({ signIn: () => promise });
    await fill(field);
    await page.get('form').trigger('submit');
    await page.get('form').trigger('submit');
    resolve(sampleSession());
    await flushPromises();
    expect(fake.asked('accounts.signIn')).toHaveLength(1);
    expect(field('Password').element.value).toBe('');
    expect(router.currentRoute.value.name).toBe('devices');
  });

  it('signs in to the company of the demo that it names', async () => {
    const demo = sampleAccount({ id: 'demo-413', name: 'Utility metering', isDemo: true });
    const { fake, page } = await open({}, demo);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(fake.asked('accounts.activate')).toEqual([{ accountId: 'demo-413' }]);
    expect(fake.asked('accounts.signInDemo')).toEqual([]);
  });

  it('stays as it is, without an error, where another account was chosen meanwhile', async () => {
    const { page, router, field } = await open({
      signIn: () => {
        throw new Failure(sampleError({ code: 'cancelled' }));
      },
    });
    await fill(field);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(false);
    expect(router.currentRoute.value.name).toBe('sign-in');
  });

  it('says in three sentences why the service refused, and asks for the password again', async () => {
    const error = sampleError({
      code: 'unauthorised',
      happened: 'The service did not accept this username and password.',
      safe: 'Nothing is stored.',
      todo: 'Type the password again.',
    });
    const { page, field } = await open({
      signIn: () => {
        throw new Failure(error);
      },
    });
    await fill(field);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(page.get('[role="alert"]').text()).toBe(`${error.happened} ${error.safe} ${error.todo}`);
    expect(field('Password').element.value).toBe('');
    expect(document.activeElement).toBe(field('Password').element);
  });

  it('keeps the password where the way to the service failed, and goes to the address to correct it', async () => {
    const { page, field } = await open({
      signIn: () => {
        throw new Failure(sampleError({ code: 'unreachable' }));
      },
    });
    await fill(field);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(field('Password').element.value).toBe('secret');
    expect(document.activeElement).toBe(field('Service address').element);
    await field('Service address').setValue('ftp://one.example');
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(false);
    expect(page.text()).toContain('An address starts with https://.');
  });

  it.each([
    ['unreachable', true],
    ['unauthorised', false],
  ] as const)('offers to check the connection after %s: %s', async (code, isOffered) => {
    const { page, router, field } = await open({
      signIn: () => {
        throw new Failure(sampleError({ code }));
      },
    });
    await fill(field);
    await page.get('form').trigger('submit');
    await flushPromises();
    const check = page.findAll('button').find((one) => one.text() === 'Check the connection');
    expect(check !== undefined).toBe(isOffered);
    await check?.trigger('click');
    await flushPromises();
    expect(router.currentRoute.value.query['address']).toBe(isOffered ? 'https://one.example' : undefined);
  });

  it('ties each problem to its input and sends nothing to the service', async () => {
    const { fake, page, field } = await open({});
    await page.get('form').trigger('submit');
    await flushPromises();
    const username = field('Username');
    expect(username.attributes('aria-invalid')).toBe('true');
    expect(document.getElementById(username.attributes('aria-describedby') ?? '')?.textContent).toContain(
      'Type the username.',
    );
    expect(document.activeElement).toBe(field('Service address').element);
    expect(fake.asked('accounts.signIn')).toHaveLength(0);
  });

  it('uses the stored password when none is typed', async () => {
    const { fake, page } = await open({ activate: () => sampleSession() }, sampleAccount());
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(fake.asked('accounts.activate')).toEqual([{ accountId: 'transit' }]);
  });

  it.each([
    ['Service address', 'https://two.example'],
    ['Username', 'somebody.else'],
    ['Company ID', '413'],
  ])('does not use the kept password for another %s', async (label, text) => {
    const { fake, page, field } = await open({ activate: () => sampleSession() }, sampleAccount());
    await field(label).setValue(text);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(fake.asked('accounts.activate')).toHaveLength(0);
    expect(page.text()).toContain('Type the password.');
  });

  it('gives another company neither the name nor the look of the account, unless they were typed', async () => {
    const { fake, page, field } = await open({ signIn: () => sampleSession() }, sampleAccount());
    await field('Company ID').setValue('413');
    await field('Password').setValue('secret');
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(fake.asked('accounts.signIn')).toEqual([
      {
        ...{ accountId: 'transit', serviceAddress: 'https://devices.transit.example', companyId: 413 },
        ...{ username: 'm.dvorak', password: 'secret', apiPrefix: '/api' },
      },
    ]);
  });

  it('leaves the colour of a new account to main, which has an unused one, unless it is chosen', async () => {
    const accounts = [sampleAccount({ colour: 'red' }), sampleAccount({ id: 'lab', colour: 'blue' })];
    const session = () => sampleSession({ accounts });
    const { fake, page, field } = await open({ session, signIn: session });
    await useSessionStore().load();
    await page
      .findAll('button')
      .find((one) => one.text() === 'Advanced')
      ?.trigger('click');
    const chosen = (): string => page.get<HTMLInputElement>('input[type="radio"]:checked').element.value;
    expect(chosen()).toBe('green');
    await fill(field);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect((fake.asked('accounts.signIn') as SignIn[])[0]).not.toHaveProperty('colour');
    await page.get('input[value="violet"]').setValue(true);
    await fill(field);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(fake.asked('accounts.signIn')[1]).toHaveProperty('colour', 'violet');
  });

  it('renames the account with the stored password, too', async () => {
    const accounts = { describe: () => sampleSession(), activate: () => sampleSession() };
    const { fake, page, field } = await open(accounts, sampleAccount());
    const advanced = page.findAll('button').find((one) => one.text() === 'Advanced');
    await advanced?.trigger('click');
    await field('Name').setValue('Trams');
    await page.get('form').trigger('submit');
    await flushPromises();
    const look = { name: 'Trams', label: 'Production', colour: 'red' };
    expect(fake.asked('accounts.describe')).toEqual([{ accountId: 'transit', ...look }]);
    expect(fake.asked('accounts.activate')).toEqual([{ accountId: 'transit' }]);
  });

  it('looks for the stored password again where the keychain did not give it, as it may be unlocked by now', async () => {
    const account = sampleAccount({ keeping: { where: 'nowhere', reason: 'The keychain is locked.' } });
    const { fake, page, router } = await open({ activate: () => sampleSession() }, account);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(fake.asked('accounts.activate')).toEqual([{ accountId: 'transit' }]);
    expect(router.currentRoute.value.name).toBe('devices');
  });

  it('asks for the password of an account without a stored one', async () => {
    const account = sampleAccount({ keeping: { where: 'nowhere', reason: null } });
    const { fake, page } = await open({ activate: () => sampleSession() }, account);
    await page.get('form').trigger('submit');
    await flushPromises();
    expect(fake.asked('accounts.activate')).toHaveLength(0);
    expect(page.text()).toContain('Type the password.');
  });
});
