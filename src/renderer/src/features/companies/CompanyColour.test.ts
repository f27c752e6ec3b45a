import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Session } from '@shared/accounts/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import CompanyColour from './CompanyColour.vue';

it('saves the colour that was chosen last, however fast the choice changes', async () => {
  const { promise, resolve } = Promise.withResolvers<Session>();
  const fake = playMain({ accounts: { describe: () => promise } });
  const { page } = await mountPage(CompanyColour, { props: { account: sampleAccount() } });
  await page.get('.company-colour').trigger('click');
  await flushPromises();
  const [, second, third] = page.findAll<HTMLInputElement>('input[type="radio"]');
  await second?.setValue();
  await third?.setValue();
  resolve(sampleSession());
  await flushPromises();
  expect(fake.asked('accounts.describe').map((asked) => (asked as { colour: string }).colour)).toEqual([
    second?.element.value,
    third?.element.value,
  ]);
});
