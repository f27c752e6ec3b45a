import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { copyLimit } from '@shared/settings/choices.ts';
import { settingsContract } from '@shared/settings/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import CopyButton from './CopyButton.vue';

/** What the button says after a text of that length, and how many texts were copied. */
async function copied(length: number): Promise<{ said: string; copies: number }> {
  const fake = playMain({ settings: { copy: () => undefined } });
  const make = () => Promise.resolve({ text: 'x'.repeat(length), said: 'Copied' });
  const { page } = await mountPage(CopyButton, { props: { make } });
  await page.get('button').trigger('click');
  await flushPromises();
  return { said: page.get('[role=status]').text(), copies: fake.asked('settings.copy').length };
}

it('copies the rows of a hundred thousand devices', async () => {
  const length = 100_000 * 500;
  expect(await copied(length)).toEqual({ said: 'Copied', copies: 1 });
  expect(settingsContract.copy.input.safeParse({ text: 'x'.repeat(length) }).success).toBe(true);
});

it('copies nothing of a text that is too long, and says so', async () => {
  expect(await copied(copyLimit + 1)).toEqual({
    said: 'Too much for the clipboard: nothing was copied.',
    copies: 0,
  });
});
