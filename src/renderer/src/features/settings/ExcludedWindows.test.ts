import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { Component } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { defaultFlapping } from '@shared/history/flapping.ts';
import type { Settings } from '@shared/settings/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSettings } from '@test/support/samples.ts';
import AccountEditor from './AccountEditor.vue';
import ExcludedWindows from './ExcludedWindows.vue';
import FlappingSettings from './FlappingSettings.vue';
import { useSettingsStore } from './settings-store.ts';

const nights: ExcludedWindow = {
  kind: 'weekly',
  name: '<b>Nights</b>',
  ...{ weekdays: [7], startMinute: 120, endMinute: 240, timeZone: 'Europe/Prague' },
};

async function shown(component: Component, part: Partial<Settings> = {}) {
  let kept = sampleSettings(part);
  let isFull = false;
  const fill = (): void => void (isFull = true);
  const main = playMain({
    settings: {
      read: () => kept,
      change: (change) => {
        if (isFull) throw new Failure(sampleError({ code: 'storage' }));
        return (kept = structuredClone({ ...kept, ...(change as Partial<Settings>) }));
      },
    },
  });
  await useSettingsStore().load();
  const { page } = await mountPage(component, { props: { account: sampleAccount() } });
  const press = async (name: string): Promise<void> => {
    const button = page
      .findAll('button')
      .find((each) => (each.attributes('aria-label') ?? each.text()) === name);
    if (!button) throw new Error(`There is no button ${name}.`);
    button.element.focus();
    await button.trigger('click');
    await flushPromises();
  };
  const submit = async (): Promise<void> => {
    await page.get('form').trigger('submit');
    await flushPromises();
  };
  return { main, page, press, submit, fill };
}

describe('the maintenance windows of an account', () => {
  it('are added, and show first what is wrong', async () => {
    const { main, page, press, submit } = await shown(ExcludedWindows, {
      excludedWindows: { other: [nights] },
    });
    expect(page.text()).toContain('None. All known time counts.');
    await press('Add a window');
    await submit();
    expect(page.get('.problem').text()).toBe('Type what it is for.');
    await page.get('input[placeholder="Firmware update"]').setValue('Updates');
    await submit();
    const [change] = main.asked('settings.change') as Partial<Settings>[];
    expect(change?.excludedWindows?.['other']).toEqual([nights]);
    expect(change?.excludedWindows?.['transit']).toMatchObject([
      { kind: 'weekly', name: 'Updates', weekdays: [7] },
    ]);
    expect(page.find('form').exists()).toBe(false);
    expect(page.text()).toContain('Sun, 02:00 to 04:00');
  });

  it('are changed and removed, with names shown as text', async () => {
    const { page, press, submit } = await shown(ExcludedWindows, { excludedWindows: { transit: [nights] } });
    expect(page.text()).toContain('<b>Nights</b>');
    await press('Change <b>Nights</b>');
    await page.get('input[type="checkbox"]').setValue(true);
    await submit();
    expect(page.text()).toContain('Mon, Sun, 02:00 to 04:00, Europe/Prague');
    await press('Change <b>Nights</b>');
    await press('Remove <b>Nights</b>');
    expect(page.text()).toContain('None. All known time counts.');
  });
});

describe('a maintenance window that is being edited', () => {
  const both = { excludedWindows: { transit: [nights, { ...nights, name: 'Days' }] } };

  it.each(['Change Days', 'Add a window'])('stays as typed when another is removed (%s)', async (opener) => {
    const { page, press, submit } = await shown(ExcludedWindows, both);
    await press(opener);
    await page.get('form input').setValue('Updates');
    await press('Remove <b>Nights</b>');
    expect(page.text()).not.toContain('Nights');
    expect(page.get<HTMLInputElement>('form input').element.value).toBe('Updates');
    await submit();
    expect(page.text()).toContain('Updates');
  });

  it.each(['Change Days', 'Add a window'])('stays as typed when it cannot be stored (%s)', async (opener) => {
    const { page, press, submit, fill } = await shown(ExcludedWindows, both);
    await press(opener);
    await page.get('form input').setValue('Updates');
    fill();
    await submit();
    expect(page.findAll('.excluded-words').map((words) => words.text())).not.toContain('Updates');
    expect(page.get('form').attributes('aria-label')).toBe(opener);
    expect(page.get<HTMLInputElement>('form input').element.value).toBe('Updates');
  });
});

describe('the focus', () => {
  const focused = (): string | null =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null;
  const both = { excludedWindows: { transit: [nights, { ...nights, name: 'Days' }] } };

  it.each([
    [ExcludedWindows, 'Add a window', 'Cancel', 'Add a window'],
    [ExcludedWindows, 'Change Days', 'Cancel', 'Change Days'],
    [FlappingSettings, 'Change flapping', 'Cancel', 'Change flapping'],
    [FlappingSettings, 'Change flapping', 'Use the defaults', 'Change flapping'],
  ])('goes into an editor and back: %#', async (component, opener, closer, back) => {
    const { page, press } = await shown(component, both);
    await press(opener);
    expect(document.activeElement).toBe(page.get('form input').element);
    await press(closer);
    expect(focused()).toBe(back);
  });

  it('stays at a window that is changed, and leaves one that is removed for the next', async () => {
    const { page, press, submit } = await shown(ExcludedWindows, both);
    await press('Change <b>Nights</b>');
    await page.get('form input').setValue('Updates');
    page.get<HTMLElement>('form [type="submit"]').element.focus();
    await submit();
    expect(focused()).toBe('Change Updates');
    await press('Remove Updates');
    expect(focused()).toBe('Change Days');
    await press('Remove Days');
    expect(focused()).toBe('Add a window');
  });
});

describe('the focus goes to what is wrong', () => {
  const focusSave = (page: DOMWrapper<HTMLElement>): void =>
    page.get<HTMLElement>('form [type="submit"]').element.focus();

  it('in a maintenance window', async () => {
    const { page, press, submit } = await shown(ExcludedWindows);
    await press('Add a window');
    const name = page.get<HTMLInputElement>('input[placeholder="Firmware update"]');
    focusSave(page);
    await submit();
    expect(document.activeElement).toBe(name.element);
    await name.setValue('Updates');
    for (const day of page.findAll<HTMLInputElement>('input[type="checkbox"]')) await day.setValue(false);
    focusSave(page);
    await submit();
    expect(page.get('.problem').text()).toBe('Choose at least one day.');
    expect(document.activeElement).toBe(page.get('input[type="checkbox"]').element);
  });

  it('in the thresholds of flapping', async () => {
    const { page, press, submit } = await shown(FlappingSettings);
    await press('Change flapping');
    const last = page.findAll<HTMLInputElement>('form input').at(-1);
    await last?.setValue('many');
    focusSave(page);
    await submit();
    expect(document.activeElement).toBe(last?.element);
  });

  it('in the name of an account', async () => {
    const { page, submit } = await shown(AccountEditor);
    const name = page.get<HTMLInputElement>('form input');
    await name.setValue('');
    focusSave(page);
    await submit();
    expect(document.activeElement).toBe(name.element);
  });
});

describe('the thresholds of flapping of an account', () => {
  it('are the defaults until they are changed, and can be reset', async () => {
    const { main, page, press, submit } = await shown(FlappingSettings);
    expect(page.text()).toContain('A device flaps from 6 changes an hour,');
    await press('Change flapping');
    const [begin] = page.findAll('input');
    await begin?.setValue('1');
    await submit();
    expect(page.get('.problem').text()).toBe('Not above what begins it.');
    await begin?.setValue('12');
    await submit();
    expect(page.text()).toContain('from 12 changes an hour,');
    await press('Change flapping');
    await press('Use the defaults');
    const changes = main.asked('settings.change') as Partial<Settings>[];
    expect(changes.map(({ flapping }) => flapping?.['transit']?.beginPerHour)).toEqual([
      12,
      defaultFlapping.beginPerHour,
    ]);
  });

  it('stay as typed when they cannot be stored', async () => {
    const { page, press, submit, fill } = await shown(FlappingSettings);
    await press('Change flapping');
    await page.get('form input').setValue('12');
    fill();
    await submit();
    expect(page.text()).toContain('from 6 changes an hour, until');
    expect(page.get<HTMLInputElement>('form input').element.value).toBe('12');
  });
});
