import { nextTick } from 'vue';
import { describe, expect, it } from 'vitest';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import { useChangeField } from './change-field-store.ts';

const target = { filters: [], matching: 1412 };

describe('a change of a field that is being chosen', () => {
  it('ends with its company, even when another one replaces it', async () => {
    const { tell } = playMain();
    useSessionStore();
    tell.accounts.changed(sampleSession());
    const dialog = useChangeField();
    dialog.openChangeField(target);
    tell.accounts.changed(sampleSession({ accounts: [sampleAccount({ label: 'Test' })] }));
    await nextTick();
    expect(dialog.target).toEqual(target);
    tell.accounts.changed(sampleSession({ accounts: [sampleAccount({ id: 'depot' })], activeId: 'depot' }));
    await nextTick();
    expect(dialog.target).toBeNull();
  });
});
