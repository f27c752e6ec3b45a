import { flushPromises } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { ApiError } from '@page/api/index.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError } from '@test/support/samples.ts';
import OtherAccount from './OtherAccount.vue';

it('is not dismissed while the account is being switched, which cannot be taken back', async () => {
  playMain();
  const switched = Promise.withResolvers<never>();
  const onClose = vi.fn();
  const account = sampleAccount({ name: 'Wagons' });
  const props = { account, mac: '00:0A:14:81:2B:3C', choose: () => switched.promise, onClose };
  const { page } = await mountPage(OtherAccount, { props });
  const dismiss = async (): Promise<void> => {
    await page.get('[role="dialog"]').trigger('keydown', { key: 'Escape' });
    const [close, notNow] = page.findAll('[role="dialog"] button');
    await close?.trigger('click');
    await notNow?.trigger('click');
  };
  await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
  await dismiss();
  expect(onClose).not.toHaveBeenCalled();
  switched.reject(new ApiError(sampleError()));
  await flushPromises();
  expect(page.get('[role="alert"]').text()).toContain(sampleError().happened);
  await dismiss();
  expect(onClose).toHaveBeenCalled();
});

it('shows no error where another account was chosen meanwhile', async () => {
  const activate = () => {
    throw new Failure(sampleError({ code: 'cancelled' }));
  };
  const fake = playMain({ accounts: { activate } });
  const props = { account: sampleAccount(), mac: null, choose: useSessionStore().activate };
  const { page } = await mountPage(OtherAccount, { props });
  await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
  await flushPromises();
  expect(fake.asked('accounts.activate')).toHaveLength(1);
  expect(page.find('[role="alert"]').exists()).toBe(false);
});
