import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import CompanyColour from './CompanyColour.vue';

it.each([
  ['succeeds', (first: PromiseWithResolvers<Session>) => first.resolve(sampleSession())],
  ['fails', (first: PromiseWithResolvers<Session>) => first.reject(new Failure(sampleError()))],
])('saves the colour that was chosen last, even if saving one before it %s later', async (_how, end) => {
  const first = Promise.withResolvers<Session>();
  const answers = [first.promise, Promise.resolve(sampleSession())];
  const fake = playMain({ accounts: { describe: () => answers.shift()! } });
  const { page } = await mountPage(CompanyColour, { props: { account: sampleAccount() } });
  await page.get('.company-colour').trigger('click');
  await flushPromises();
  const [, second, third] = page.findAll<HTMLInputElement>('input[type="radio"]');
  await second?.setValue();
  await third?.setValue();
  end(first);
  await flushPromises();
  expect(fake.asked('accounts.describe').map((asked) => (asked as { colour: string }).colour)).toEqual([
    second?.element.value,
    third?.element.value,
  ]);
  expect(page.find('[role="alert"]').exists()).toBe(false);
});
