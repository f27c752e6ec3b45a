import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import UiButton from './UiButton.vue';

describe('a button', () => {
  it('does nothing while disabled, and says why', async () => {
    const wrapper = mount(UiButton, { props: { disabled: true, reason: 'No device would change' } });
    await wrapper.trigger('click');
    expect(wrapper.emitted('click')).toBeUndefined();
    expect(wrapper.attributes()).toMatchObject({ 'aria-disabled': 'true', title: 'No device would change' });
  });

  it('does not submit its form while busy', async () => {
    const wrapper = mount(UiButton, { props: { type: 'submit', busy: true }, slots: { default: 'Sign in' } });
    const event = new MouseEvent('click', { cancelable: true, bubbles: true });
    wrapper.get('button').element.dispatchEvent(event);
    await wrapper.vm.$nextTick();
    expect(event.defaultPrevented).toBe(true);
    expect(wrapper.text()).toContain('Sign in');
  });

  it('has a name and a tooltip when it shows only its icon, and announces its shortcut', () => {
    const wrapper = mount(UiButton, { props: { icon: 'refresh', label: 'Refresh', keys: 'F5' } });
    expect(wrapper.attributes()).toMatchObject({ 'aria-label': 'Refresh', 'aria-keyshortcuts': 'F5' });
    expect(wrapper.attributes('title')).toBe('Refresh (F5)');
    expect(wrapper.get('svg').attributes('aria-hidden')).toBe('true');
  });
});
