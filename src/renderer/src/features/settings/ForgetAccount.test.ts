import { describe, expect, it } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount } from '@test/support/samples.ts';
import ForgetAccount from './ForgetAccount.vue';

describe('the question whether to forget an account', () => {
  it('names everything that is deleted with it, and what stays', async () => {
    playMain({});
    const { page } = await mountPage(ForgetAccount, { props: { account: sampleAccount({ name: 'Trams' }) } });
    const words = page.get('[role="dialog"] p').text();
    expect(words).toMatch(/^Trams leaves the list/);
    for (const kept of [
      'views',
      'statistics pages',
      'rules',
      'stars and notes',
      'snapshots',
      'figures of each day',
      'histories',
    ])
      expect(words).toContain(kept);
    expect(words).toContain('The journal of operations and the ledger stay.');
  });
});
