import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSession } from '@test/support/samples.ts';
import ChangesPanel from './ChangesPanel.vue';

it('says that a snapshot is kept, under its name', async () => {
  const list = () => ({ accountId: 'transit', loaded: { readAtMs: 2, devices: 2 }, baselines: [] });
  const main = playMain({ snapshots: { list, keep: list } });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const { page } = await mountPage(ChangesPanel, { props: { fields: [] } });
  await flushPromises();
  const keep = page.findAll('button').find((one) => one.text().startsWith('Keep a snapshot'));
  await keep?.trigger('click');
  await page.get('.keep-snapshot input').setValue('Before');
  await page.get('.keep-snapshot').trigger('submit');
  await flushPromises();
  expect(useToasts().shown.map(({ text }) => text)).toEqual(['The snapshot “Before” is kept.']);
});
