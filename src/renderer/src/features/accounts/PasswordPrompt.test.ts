import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { h } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleSession } from '@test/support/samples.ts';
import PasswordPrompt from './PasswordPrompt.vue';
import { useSessionStore } from './session-store.ts';
import { useSignInAgain } from './sign-in-again.ts';

const trouble = sampleError({ code: 'unauthorised', happened: 'The stored password was refused.' });
const refuse = (happened: string) => (): never => {
  throw new Failure({ ...trouble, happened });
};

/** Tries the stored password, which is refused. */
async function open(handlers: FakeHandlers['accounts']) {
  const fake = playMain({
    accounts: {
      session: () => sampleSession({ trouble }),
      activate: refuse(trouble.happened),
      ...handlers,
    },
  });
  await useSessionStore().load();
  const again = useSignInAgain();
  const { router } = await mountPage(() =>
    again.prompted ? h(PasswordPrompt, { account: again.prompted }) : null,
  );
  await again.run();
  await flushPromises();
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
  const input = () => dialog()!.querySelector('input')!;
  const type = async (password: string): Promise<void> => {
    input().value = password;
    input().dispatchEvent(new Event('input'));
    dialog()!
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { cancelable: true }));
    await flushPromises();
  };
  return { again, fake, router, dialog, input, type };
}

it('asks for the password where the stored one is refused, and signs in to the same account with it', async () => {
  const { fake, again, dialog, type } = await open({ signIn: () => sampleSession() });
  expect(dialog()?.textContent).toContain('The stored password was refused.');
  expect(again.isNeeded).toBe(true);
  await type('another');
  expect(fake.asked('accounts.signIn')).toMatchObject([
    { accountId: 'transit', companyId: 627, username: 'm.dvorak', password: 'another' },
  ]);
  expect(dialog()).toBeNull();
  expect(again.isNeeded).toBe(false);
});

it('says why a typed password is refused, forgets it, and has the focus for the next one', async () => {
  const { dialog, input, type } = await open({ signIn: refuse('The typed password was refused.') });
  await type('wrong');
  expect(dialog()?.textContent).toContain('The typed password was refused.');
  expect(dialog()?.textContent).not.toContain('The stored password was refused.');
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
});

it('sends nothing while no password is typed', async () => {
  const { fake, dialog, type } = await open({});
  await type('');
  expect(dialog()?.textContent).toContain('Type the password.');
  expect(fake.asked('accounts.signIn')).toEqual([]);
});

it('leads to the form with all details', async () => {
  const { dialog, router } = await open({});
  [...dialog()!.querySelectorAll('button')]
    .find((one) => one.textContent?.includes('Other details'))!
    .click();
  await flushPromises();
  expect(router.currentRoute.value).toMatchObject({ name: 'sign-in', query: { account: 'transit' } });
  expect(dialog()).toBeNull();
});

it('is gone once another account is shown, and does not come back with its own', async () => {
  const { fake, dialog } = await open({});
  for (const activeId of [null, 'transit']) {
    fake.tell.accounts.changed(sampleSession({ activeId, trouble }));
    await flushPromises();
    expect(dialog()).toBeNull();
  }
});

it('is gone once the service accepts the sign-in by itself', async () => {
  const { fake, dialog } = await open({});
  fake.tell.accounts.changed(sampleSession());
  await flushPromises();
  expect(dialog()).toBeNull();
});
