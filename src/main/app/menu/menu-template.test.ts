import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { openingPlaces } from '@shared/opening/places.ts';
import { menuTemplate } from './menu-template.ts';

const everyItem = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? everyItem(item.submenu) : [])]);

function menu(isMac: boolean, hasTools = false) {
  const goTo = vi.fn();
  const template = menuTemplate({ isMac, isWindows: false, hasTools, goTo });
  const items = everyItem(template);
  const click = (item: MenuItemConstructorOptions): void =>
    item.click?.(null as never, undefined, null as never);
  return { template, items, goTo, click };
}

describe.each([
  ['macOS', true],
  ['Windows and Linux', false],
])('the native menu of %s', (_system, isMac) => {
  it('leads to every place of the page', () => {
    const { items, goTo, click } = menu(isMac);
    items.forEach(click);
    expect(goTo.mock.calls.flat().sort()).toEqual([...openingPlaces].sort());
  });

  it('names every entry itself: what Electron would name is English in every language', () => {
    const nameless = menu(isMac, true).items.filter(({ label, type }) => !label && type !== 'separator');
    expect(nameless.map(({ role }) => role)).toEqual(isMac ? ['appMenu'] : []);
  });

  it('gives no key to two entries', () => {
    const keys = menu(isMac, true).items.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []));
    expect(keys).toHaveLength(8);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('shows the tools of developers only where nothing is packed', () => {
    const roles = (hasTools: boolean) => menu(isMac, hasTools).items.map(({ role }) => role);
    expect(roles(true)).toContain('toggleDevTools');
    expect(roles(false)).not.toContain('toggleDevTools');
  });
});

it('lets a window be zoomed only on macOS: the role does nothing elsewhere', () => {
  const has = (isMac: boolean) => menu(isMac).items.some(({ role }) => role === 'zoom');
  expect([has(true), has(false)]).toEqual([true, false]);
});

it('has Settings under the name of the application on macOS, and under File elsewhere', () => {
  const first = (isMac: boolean) => menu(isMac).template[0];
  expect(first(true)).toMatchObject({ role: 'appMenu' });
  expect(everyItem([first(true) ?? {}]).map(({ label }) => label)).toContain('Settings…');
  expect(first(false)).toMatchObject({ label: 'File' });
  expect(everyItem([first(false) ?? {}]).map(({ label }) => label)).toContain('Settings');
});
