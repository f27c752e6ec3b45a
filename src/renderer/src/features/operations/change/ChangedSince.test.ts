import { describe, expect, it, vi } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import ChangedSince from './ChangedSince.vue';

async function text(props: { left: number; since: number; modelValue: boolean }): Promise<string> {
  playMain();
  const { page } = await mountPage(ChangedSince, { props: { isBusy: false, ...props } });
  return page.find('.changed-since').text();
}

describe('devices that a revert leaves alone', () => {
  it('can be included where they were changed since, with their number', async () => {
    const said = await text({ left: 5, since: 2, modelValue: false });
    expect(said).toContain('5 left alone, listed with the reason');
    expect(said).toContain('Also change the 2 that somebody has changed since');
  });

  it('are no choice where none was changed since', async () => {
    playMain();
    const props = { left: 5, since: 0, modelValue: false, isBusy: false };
    const { page } = await mountPage(ChangedSince, { props });
    expect(page.find('input').exists()).toBe(false);
    expect(page.text()).toContain('5 left alone');
  });

  it.each([
    [true, false],
    [false, true],
  ])('can be focused, busy or not, and changed unless busy (%s)', async (isBusy, isChanged) => {
    playMain();
    const change = vi.fn();
    const props = { left: 5, since: 2, modelValue: false, isBusy, 'onUpdate:modelValue': change };
    const { page } = await mountPage(ChangedSince, { props });
    const box = page.get<HTMLInputElement>('input').element;
    box.click();
    expect(box.disabled).toBe(false);
    expect(change.mock.calls).toEqual(isChanged ? [[true]] : []);
  });

  it('stay a choice once they are included and none is left alone', async () => {
    const said = await text({ left: 0, since: 1, modelValue: true });
    expect(said).toContain('Also change the one that somebody has changed since');
    expect(said).not.toContain('left alone');
  });
});
