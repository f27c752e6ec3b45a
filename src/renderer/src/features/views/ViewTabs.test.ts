import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nextTick } from 'vue';
import { useCommandStore } from '@page/app/commands.ts';
import { playMain } from '@test/support/mount-page.ts';
import { SizeAtOnce } from '@test/support/size-at-once.ts';
import ViewTabs from './ViewTabs.vue';

const long = 'Trams of the depot Žižkov that were offline on Monday morning';
const views = [
  { id: 'a', name: 'Trams CZ', count: 612 },
  { id: 'b', name: long, count: null },
  { id: 'c', name: 'Flapping', count: 1412 },
];

beforeEach(() => {
  playMain();
});

function open(props: Record<string, unknown> = {}) {
  const wrapper = mount(ViewTabs, { attachTo: document.body, props: { views, activeId: 'a', ...props } });
  onTestFinished(() => {
    wrapper.unmount();
  });
  const tabs = () => wrapper.findAll('[role="tab"]');
  const tab = (index: number) => wrapper.findAll<HTMLElement>('[role="tab"]')[index]!;
  return { wrapper, tabs, tab };
}

describe('views as tabs', () => {
  it('are all devices and then the views, with the counts that are known', () => {
    const { tabs } = open({ allCount: 2400 });
    expect(tabs().map((tab) => tab.text())).toEqual([
      'All devices2,400',
      'Trams CZ612',
      long,
      'Flapping1,412',
    ]);
    expect(tabs().map((tab) => tab.attributes('aria-selected'))).toEqual(['false', 'true', 'false', 'false']);
    expect(tabs()[2]?.attributes('title')).toBe(long);
  });

  it('state in words that the active one has unsaved changes', () => {
    expect(open({ isChanged: true }).tab(1).text()).toContain(', changed, not saved');
    expect(open({ isChanged: false }).tab(1).text()).not.toContain('changed');
    expect(open({ isChanged: true, activeId: null }).tab(0).text()).not.toContain('changed');
  });

  it('are one tab stop, and arrows move the focus without choosing', async () => {
    const { wrapper, tabs, tab } = open();
    expect(tabs().map((one) => one.attributes('tabindex'))).toEqual(['-1', '0', '-1', '-1']);
    tab(1).element.focus();
    await tab(1).trigger('keydown', { key: 'ArrowLeft' });
    await vi.waitFor(() => expect(document.activeElement).toBe(tab(0).element));
    await tab(0).trigger('keydown', { key: 'ArrowLeft' });
    await vi.waitFor(() => expect(document.activeElement).toBe(tab(3).element));
    expect(wrapper.emitted('choose')).toBeUndefined();
    await tab(3).trigger('click');
    expect(wrapper.emitted('choose')).toEqual([['c']]);
  });

  it('are chosen by Alt and their number, and no number without a tab does anything', () => {
    const { wrapper } = open();
    const { press } = useCommandStore();
    const alt = (key: string) => press(new KeyboardEvent('keydown', { key, altKey: true }));
    expect([alt('1'), alt('3'), alt('5')]).toEqual([true, true, false]);
    expect(wrapper.emitted('choose')).toEqual([[null], ['b']]);
  });

  it.each(['ctrlKey', 'metaKey'])(
    'are moved with the keyboard, which announces the new position: %s',
    async (held) => {
      const { wrapper, tab } = open();
      await tab(1).trigger('keydown', { key: 'ArrowRight', [held]: true, shiftKey: true });
      expect(wrapper.emitted('reorder')).toEqual([[['b', 'a', 'c']]]);
      expect(wrapper.get('[role="status"]').text()).toBe('Trams CZ is now view 2 of 3.');
      await tab(1).trigger('keydown', { key: 'ArrowLeft', ctrlKey: true, shiftKey: true });
      expect(wrapper.emitted('reorder')).toHaveLength(1);
    },
  );

  it('keep the focus on the one that is moved with the keyboard', async () => {
    const { wrapper, tab } = open();
    await tab(1).trigger('keydown', { key: 'ArrowRight', ctrlKey: true, shiftKey: true });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await wrapper.setProps({
      views: ['b', 'a', 'c'].flatMap((id) => views.filter((view) => view.id === id)),
    });
    await nextTick();
    expect(document.activeElement).toBe(tab(2).element);
  });

  it('are moved by dragging, all devices staying first', async () => {
    const { wrapper, tab } = open();
    await tab(1).trigger('dragstart');
    await tab(3).trigger('dragover');
    await tab(3).trigger('drop');
    expect(wrapper.emitted('reorder')).toEqual([[['b', 'c', 'a']]]);
    await tab(3).trigger('dragstart');
    await tab(0).trigger('drop');
    expect(wrapper.emitted('reorder')).toHaveLength(1);
  });

  it('are marked on the side where the dragged one would land', async () => {
    const { wrapper, tab } = open();
    const marked = () =>
      wrapper
        .findAll('.drop-before, .drop-after')
        .map((one) => `${one.get('.cut').text()} ${one.classes().at(-1)}`);
    const over = async (index: number) => {
      await tab(index).trigger('dragover');
      return marked();
    };
    await tab(2).trigger('dragstart');
    expect(await over(3)).toEqual(['Flapping drop-after']);
    expect(await over(2)).toEqual([]);
    expect(await over(1)).toEqual(['Trams CZ drop-before']);
    await tab(1).trigger('dragend');
    expect(marked()).toEqual([]);
  });

  it('are renamed and removed by their keys, except all devices', async () => {
    const { wrapper, tab } = open();
    for (const index of [0, 2]) {
      await tab(index).trigger('keydown', { key: 'F2' });
      await tab(index).trigger('keydown', { key: 'Delete' });
    }
    expect([wrapper.emitted('rename'), wrapper.emitted('remove')]).toEqual([[['b']], [['b']]]);
  });

  it('are removed by the key that keyboards of macOS call Delete', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    onTestFinished(() => void vi.restoreAllMocks());
    const { wrapper, tab } = open();
    await tab(2).trigger('keydown', { key: 'Backspace' });
    expect(wrapper.emitted('remove')).toEqual([['b']]);
  });

  it('go into the menu where there is no room, the active one never', async () => {
    vi.stubGlobal('ResizeObserver', SizeAtOnce);
    onTestFinished(() => void vi.unstubAllGlobals());
    const sizes = { offsetWidth: 100, clientWidth: 520 };
    for (const [name, value] of Object.entries(sizes)) {
      const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
      onTestFinished(() => {
        Reflect.deleteProperty(HTMLElement.prototype, name);
        if (before) Object.defineProperty(HTMLElement.prototype, name, before);
      });
    }
    const { tabs, wrapper } = open({ activeId: 'c' });
    await wrapper.vm.$nextTick();
    expect(tabs().map((tab) => tab.classes().includes('is-over'))).toEqual([false, true, true, false]);
    expect(wrapper.find('[aria-label="Views, 2 more"]').exists()).toBe(true);
  });

  it('do not take the focus later because of a view that could not be moved further', async () => {
    const { wrapper, tab } = open();
    tab(1).element.focus();
    await tab(1).trigger('keydown', { key: 'ArrowLeft', ctrlKey: true, shiftKey: true });
    expect(wrapper.emitted('reorder')).toBeUndefined();
    tab(3).element.focus();
    await wrapper.setProps({ views: [...views, { id: 'd', name: 'New', count: null }] });
    await nextTick();
    await nextTick();
    expect(document.activeElement).toBe(tab(3).element);
  });
});
