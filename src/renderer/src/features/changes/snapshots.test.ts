import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { list, morning, named, show } from '@test/support/open-changes.ts';

describe('snapshots', () => {
  it('are kept under a name that no other has', async () => {
    const { page, press, main } = await show();
    await press('Keep a snapshot');
    expect(page.text()).toContain('Up to 10 snapshots stay until you remove them.');
    const name = page.get<HTMLInputElement>('.keep-snapshot input');
    expect(document.activeElement).toBe(name.element);
    page.get<HTMLElement>('.keep-snapshot [type="submit"]').element.focus();
    await page.get('.keep-snapshot').trigger('submit');
    expect(page.text()).toContain('Give the snapshot a name.');
    expect(document.activeElement).toBe(name.element);
    await name.setValue('Before the roll-out');
    await page.get('.keep-snapshot').trigger('submit');
    expect(page.text()).toContain('Another snapshot has that name.');
    await name.setValue('  After it ');
    await page.get('.keep-snapshot').trigger('submit');
    await flushPromises();
    expect(main.asked('snapshots.keep')).toEqual([{ name: 'After it' }]);
    expect(page.find('.keep-snapshot').exists()).toBe(false);
    expect(document.activeElement?.textContent).toContain('Keep a snapshot');
  });

  it('are not kept where Escape leaves the question for their name', async () => {
    const { page, press, main } = await show();
    await press('Keep a snapshot');
    await page.get('.keep-snapshot input').trigger('keydown', { key: 'Escape' });
    await flushPromises();
    expect(page.find('.keep-snapshot').exists()).toBe(false);
    expect(document.activeElement?.textContent).toContain('Keep a snapshot');
    expect(main.asked('snapshots.keep')).toEqual([]);
  });

  it('are removed after a question, but the reading before the refresh never is', async () => {
    const { button, press, since, main, page } = await show();
    await since('“Before the roll-out”');
    await press('Remove…');
    await press('Leave it');
    await press('Remove…');
    await since('Last refresh');
    expect(button('Remove')).toBeUndefined();
    await since('“Before the roll-out”');
    await press('Remove…');
    await page.findAll('[aria-label="Remove the snapshot"] button')[1]?.trigger('click');
    await flushPromises();
    expect(main.asked('snapshots.remove')).toEqual([{ id: 'kept' }]);
  });

  it('that are damaged are reported, and never compared automatically', async () => {
    const broken = { ...named, isDamaged: true };
    const { main, since, page } = await show({ kept: list([broken, morning]) });
    expect(main.asked('snapshots.compare')).toEqual([{ baselineId: 'day' }]);
    await since('“Before the roll-out”');
    expect(page.get('[role="alert"]').text()).toContain('This snapshot is damaged.');
  });
});
