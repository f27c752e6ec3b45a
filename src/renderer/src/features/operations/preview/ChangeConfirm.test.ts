import { describe, expect, it } from 'vitest';
import type { Preview } from '@shared/operations/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { samplePreview } from '@test/support/samples.ts';
import { nothingConfirmed } from './change-confirmation.ts';
import ChangeConfirm from './ChangeConfirm.vue';

const three = { willChange: 3, unset: 0, hasIt: 0, cannotChange: 0 };

async function open(part: Partial<Preview>) {
  playMain();
  const { page } = await mountPage(ChangeConfirm, {
    props: { preview: samplePreview(part), company: 'Transit', modelValue: nothingConfirmed },
  });
  return page;
}

describe('what has to be typed', () => {
  it('is nothing for a few devices', async () => {
    expect((await open({ counts: three })).find('input').exists()).toBe(false);
  });

  it('is the number where the same change was left without an answer, with that reason', async () => {
    const repeats = { operationId: 'operation-1', atMs: Date.UTC(2026, 4, 20, 9, 12), isUnderWay: false };
    const page = await open({ counts: three, repeats });
    expect(page.find('[role="status"]').text()).toMatch(/same change was confirmed before.* no answer came/s);
    expect(page.find('label').text()).toContain('how many devices will change: 3');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('is the number where the same change has not ended, with that reason', async () => {
    const repeats = { operationId: 'operation-1', atMs: Date.UTC(2026, 4, 20, 9, 12), isUnderWay: true };
    const page = await open({ counts: three, repeats });
    expect(page.find('[role="status"]').text()).toMatch(
      /same change was confirmed before.* has not ended\./s,
    );
  });

  it('is the number without such a reason for many devices', async () => {
    const page = await open({});
    expect(page.find('input').exists()).toBe(true);
    expect(page.find('[role="status"]').exists()).toBe(false);
  });
});
