import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { h, nextTick, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import AppBanner from './AppBanner.vue';
import { useFreshnessStore } from './freshness.ts';

const trouble = sampleError({ code: 'unauthorised' });

describe('a sign-in that is no longer accepted', () => {
  async function signInAgain(activate: () => ReturnType<typeof sampleSession>) {
    const fake = playMain({ accounts: { activate } });
    const refresh = vi.fn();
    useFreshnessStore().add({ text: () => null, refresh });
    const props = { trouble, account: sampleAccount() };
    const { page, router } = await mountPage(AppBanner, { props });
    await page.get('button').trigger('click');
    await flushPromises();
    expect(fake.asked('accounts.activate')).toEqual([{ accountId: 'transit' }]);
    return { place: router.currentRoute.value, refresh };
  }

  it('is tried again with the stored password, and what is visible is read again then', async () => {
    const { place, refresh } = await signInAgain(() => sampleSession());
    expect(place.name).not.toBe('sign-in');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('reads nothing while the service is still unavailable', async () => {
    const { refresh } = await signInAgain(() => sampleSession({ trouble: sampleError() }));
    expect(refresh).not.toHaveBeenCalled();
  });

  it('leads to the sign-in form when that password is not accepted', async () => {
    const { place, refresh } = await signInAgain(() => {
      throw new Failure(trouble);
    });
    expect(place).toMatchObject({ name: 'sign-in', query: { account: 'transit' } });
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a service that was unavailable when it was signed in to', () => {
  async function answers(isBusy: boolean, account = sampleAccount()) {
    playMain({});
    const refresh = vi.fn();
    useFreshnessStore().add({ text: () => null, refresh, isBusy: () => isBusy });
    const props = shallowRef<InstanceType<typeof AppBanner>['$props']>({
      trouble: sampleError({ code: 'server-error' }),
      account: sampleAccount(),
    });
    await mountPage(() => h(AppBanner, props.value));
    props.value = { trouble: null, account };
    await nextTick();
    return refresh;
  }

  it('makes what is visible be read again, once, as soon as it answers', async () => {
    expect(await answers(false)).toHaveBeenCalledOnce();
    expect(await answers(true)).not.toHaveBeenCalled();
  });

  it('makes nothing be read when another account was chosen meanwhile', async () => {
    expect(await answers(false, sampleAccount({ id: 'metering' }))).not.toHaveBeenCalled();
  });
});
