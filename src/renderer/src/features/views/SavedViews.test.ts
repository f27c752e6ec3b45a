import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { a, b, byDepot, content, german, playViews, show } from '@test/support/open-views.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';

describe('saved views', () => {
  it('are opened from their tabs, and all devices from the first', async () => {
    playViews([a, b]);
    const { tab, opened } = await show();
    await tab('Germany').trigger('click');
    await flushPromises();
    await tab('All devices').trigger('click');
    await flushPromises();
    expect(opened).toEqual([b, null]);
  });

  it('are saved under a name that no other has', async () => {
    const fake = playViews([a]);
    const { page, press, names } = await show(german);
    await page.get('[aria-label="Save as a view"]').trigger('click');
    await nextTick();
    expect(document.activeElement?.tagName).toBe('INPUT');
    await page.get('[role="dialog"] input').setValue('Trams CZ');
    page.get<HTMLElement>('[role="dialog"] .btn-main').element.focus();
    await press('Save');
    expect(page.get('[role="dialog"] .problem').text()).toBe('Another view has that name.');
    expect(document.activeElement?.tagName).toBe('INPUT');
    await page.get('[role="dialog"] input').setValue(' Germany ');
    await press('Save');
    expect(fake.asked('views.save')).toEqual([
      { id: null, view: { ...german, name: 'Germany' }, position: null },
    ]);
    expect(names()).toEqual(['All devices', 'Trams CZ', 'Germany']);
    expect(page.find('[role="dialog"]').exists()).toBe(false);
  });

  it('are saved once, however often the button is pressed', async () => {
    const fake = playViews([a]);
    const { page, names } = await show(german);
    await page.get('[aria-label="Save as a view"]').trigger('click');
    await nextTick();
    await page.get('[role="dialog"] input').setValue('Germany');
    const form = page.get('#view-name');
    await Promise.all([form.trigger('submit'), form.trigger('submit')]);
    await flushPromises();
    expect(fake.asked('views.save')).toHaveLength(1);
    expect(names()).toEqual(['All devices', 'Trams CZ', 'Germany']);
  });

  it('show that they are changed, and are saved or reverted', async () => {
    const fake = playViews([a], 'a');
    const { tab, choose, opened } = await show(german);
    expect(tab('Trams CZ').text()).toContain('changed, not saved');
    await choose('Go back to what is saved');
    expect(opened).toEqual([a, a]);
    await choose('Save the changes');
    expect(fake.asked('views.save')).toEqual([
      { id: 'a', view: { ...german, name: 'Trams CZ' }, position: null },
    ]);
    expect(tab('Trams CZ').text()).not.toContain('changed');
  });

  it('offer to go back to changes that were left unsaved', async () => {
    playViews([a, b], 'a');
    const { tab, opened } = await show({ ...content, groupBy: 'Depot' });
    await tab('Germany').trigger('click');
    await flushPromises();
    const [toast] = useToasts().shown;
    expect(toast?.text).toBe('Changes to “Trams CZ” are not saved.');
    useToasts().act(toast?.id ?? 0);
    await flushPromises();
    expect(opened.at(-1)).toEqual({ ...content, groupBy: 'Depot' });
  });

  it('are opened once by a double click, with one notice about changes that were left', async () => {
    playViews([a, b], 'a');
    const { tab, opened } = await show(byDepot);
    await Promise.all([tab(b.name).trigger('click'), tab(b.name).trigger('click')]);
    await flushPromises();
    expect(opened).toEqual([a, b]);
    expect(useToasts().shown).toHaveLength(1);
  });

  it('are removed immediately, and restored at their position', async () => {
    const fake = playViews([a, b], 'b');
    const { tab, names, opened } = await show(german);
    await tab('Trams CZ').trigger('keydown', { key: 'Delete' });
    await flushPromises();
    expect(names()).toEqual(['All devices', 'Germany']);
    useToasts().act(useToasts().shown[0]?.id ?? 0);
    await flushPromises();
    expect(names()).toEqual(['All devices', 'Trams CZ', 'Germany']);
    expect(fake.asked('views.activate').at(-1)).toEqual({ id: 'b' });
    await tab('Germany').trigger('keydown', { key: 'Delete' });
    await flushPromises();
    expect(opened.at(-1)).toBeNull();
  });

  it('are restored without becoming active in place of the one that was chosen meanwhile', async () => {
    const fake = playViews([a, b], 'b');
    const { tab, names, opened } = await show(german);
    await tab('Germany').trigger('keydown', { key: 'Delete' });
    await flushPromises();
    const [notice] = useToasts().shown;
    await tab('Trams CZ').trigger('click');
    await flushPromises();
    useToasts().act(notice?.id ?? 0);
    await flushPromises();
    expect(names()).toEqual(['All devices', 'Trams CZ', 'Germany']);
    expect(opened.at(-1)).toEqual(a);
    expect(tab('Trams CZ').attributes('aria-selected')).toBe('true');
    expect(fake.asked('views.activate').at(-1)).toEqual({ id: 'a' });
  });

  it('of an account that was left are not restored in another by notices that remain', async () => {
    const fake = playViews([a, b], 'a');
    useSessionStore();
    fake.tell.accounts.changed(sampleSession());
    const { tab, choose } = await show(german);
    await choose('Save the changes');
    await tab('Germany').trigger('keydown', { key: 'Delete' });
    await flushPromises();
    const saved = fake.asked('views.save');
    const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];
    fake.tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' }));
    const notices = useToasts().shown.map(({ id }) => id);
    expect(notices).toHaveLength(2);
    for (const id of notices) useToasts().act(id);
    await flushPromises();
    expect(saved).toHaveLength(1);
    expect(fake.asked('views.save')).toEqual(saved);
  });

  it('are renamed', async () => {
    playViews([a], 'a');
    const { page, choose, press, names } = await show();
    await choose('Rename…');
    expect(page.get<HTMLInputElement>('[role="dialog"] input').element.value).toBe('Trams CZ');
    await page.get('[role="dialog"] input').setValue('Trams');
    await press('Rename');
    expect(names()).toEqual(['All devices', 'Trams']);
  });

  it('are copied as text', async () => {
    const fake = playViews([a], 'a');
    const { choose } = await show();
    await choose('Copy as text');
    expect(fake.asked('settings.copy')).toEqual([{ text: '{}' }]);
  });

  it('are imported from text, with an error when it is not a view', async () => {
    playViews([a]);
    const { page, choose, press, opened } = await show();
    await choose('Import a view…');
    await page.get('[role="dialog"] textarea').setValue('[]');
    await press('Import');
    expect(page.get('[role="dialog"] [role="alert"]').text()).toContain('“The text” is not a saved view.');
    await page.get('[role="dialog"] textarea').setValue('{}');
    await press('Import');
    expect(opened.at(-1)).toMatchObject({ id: 'imported' });
  });

  it('are imported from a dropped file, which errors name', async () => {
    playViews([a]);
    const { page, choose } = await show();
    await choose('Import a view…');
    const file = new File(['x'], 'broken.rollcall-view.json');
    await page.get('[role="dialog"] textarea').trigger('drop', { dataTransfer: { files: [file] } });
    await flushPromises();
    expect(page.get('[role="dialog"] [role="alert"]').text()).toContain('“broken.rollcall-view.json”');
  });

  it('show what failed in a dialog neither when it was closed nor in the next one', async () => {
    playViews([a], 'a');
    const { page, choose, press } = await show();
    await choose('Import a view…');
    await page.get('[role="dialog"] textarea').setValue('[]');
    await press('Import');
    await press('Cancel');
    expect(page.find('[role="alert"]').exists()).toBe(false);
    await choose('Rename…');
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });

  it('keep the import dialog open when no file was chosen', async () => {
    playViews([a]);
    const { page, choose, press, opened } = await show();
    await choose('Import a view…');
    await press('Choose a file');
    expect([page.find('[role="dialog"]').exists(), opened]).toEqual([true, []]);
  });

  it('list the stored views that cannot be read, and give access to their texts', async () => {
    const why = 'What is kept was saved by a newer version of Rollcall.';
    const main = playViews([], null, [
      { id: 'newer', name: 'Ring early', why },
      { id: 'broken', name: null, why: 'What is kept is not a saved view: it is no JSON.' },
    ]);
    const { page, choose } = await show();
    expect(useToasts().shown.map(({ text }) => text)).toEqual([
      '2 saved views cannot be read. The others are there.',
    ]);
    useToasts().clear();
    await choose('2 views cannot be read…');
    const dialog = page.get('[role="dialog"]');
    expect(dialog.text()).toContain(`Ring early${why}`);
    expect(dialog.text()).toContain('A view whose name cannot be read');
    await dialog
      .findAll('button')
      .find((one) => one.text() === 'Copy as text')
      ?.trigger('click');
    await flushPromises();
    expect(main.asked('views.exportText')).toEqual([{ id: 'newer' }]);
    expect(main.asked('settings.copy')).toEqual([{ text: '{}' }]);
    useToasts().clear();
  });

  it('stay shown when saving another one is undone', async () => {
    const fake = playViews([a, b], 'a');
    const { choose, tab } = await show(byDepot);
    await choose('Save the changes');
    await tab(b.name).trigger('click');
    await flushPromises();
    useToasts().act(useToasts().shown[0]?.id ?? 0);
    await flushPromises();
    expect(fake.asked('views.save')).toHaveLength(2);
    expect(tab(b.name).attributes('aria-selected')).toBe('true');
  });

  it('are shown again when discarding their changes is undone from another one', async () => {
    playViews([a, b], 'a');
    const { choose, tab, opened } = await show(byDepot);
    await choose('Go back to what is saved');
    await tab(b.name).trigger('click');
    await flushPromises();
    useToasts().act(useToasts().shown[0]?.id ?? 0);
    await flushPromises();
    expect(opened.at(-1)).toEqual(byDepot);
    expect(tab(a.name).attributes('aria-selected')).toBe('true');
  });
});
