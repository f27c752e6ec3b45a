import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import AppBanner from './AppBanner.vue';

const trouble = sampleError({ code: 'unauthorised' });

describe('a sign-in that is no longer accepted', () => {
  async function signInAgain(activate: () => ReturnType<typeof sampleSession>) {
    const fake = playMain({ accounts: { activate } });
    const props = { trouble, account: sampleAccount() };
    const { page, router } = await mountPage(AppBanner, { props });
    await page.get('button').trigger('click');
    await flushPromises();
    expect(fake.asked('accounts.activate')).toEqual([{ accountId: 'transit' }]);
    return router.currentRoute.value;
  }

  it('is tried again with the stored password', async () => {
    expect((await signInAgain(() => sampleSession())).name).not.toBe('sign-in');
  });

  it('leads to the sign-in form when that password is not accepted', async () => {
    const place = await signInAgain(() => {
      throw new Failure(trouble);
    });
    expect(place).toMatchObject({ name: 'sign-in', query: { account: 'transit' } });
  });
});
