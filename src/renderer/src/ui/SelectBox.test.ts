import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import SelectBox from './SelectBox.vue';

const many = Array.from({ length: 250 }, (_, index) => ({ value: index, text: `Option ${index}` }));

function open(options: readonly { value: number | boolean; text: string }[], chosen?: number | boolean) {
  const wrapper = mount(SelectBox, {
    attachTo: document.body,
    props: { label: 'Field', options, modelValue: chosen },
  });
  onTestFinished(() => {
    wrapper.unmount();
  });
  return wrapper;
}
const listed = (): string[] =>
  [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent.trim());

describe('a choice of one out of many', () => {
  it('is named by its label and shows what is chosen', () => {
    const input = open(many, 3).get<HTMLInputElement>('[role="combobox"]');
    expect(document.querySelector(`label[for="${input.attributes('id')}"]`)?.textContent).toBe('Field');
    expect(input.element.value).toBe('Option 3');
  });

  it('shows what is chosen under the text that it has meanwhile, but not in place of what is typed', async () => {
    const wrapper = open(many, 3);
    const input = wrapper.get<HTMLInputElement>('[role="combobox"]');
    await wrapper.setProps({ options: [{ value: 3, text: 'Third option' }] });
    await flushPromises();
    expect(input.element.value).toBe('Third option');
    await input.trigger('click');
    await input.setValue('thi');
    await wrapper.setProps({ options: many });
    await flushPromises();
    expect(input.element.value).toBe('thi');
    await input.trigger('keydown', { key: 'Escape' });
    await flushPromises();
    expect(input.element.value).toBe('Option 3');
  });

  it('cuts a long list and says so', async () => {
    await open(many).get('[role="combobox"]').trigger('click');
    await flushPromises();
    expect(listed()).toHaveLength(100);
    expect(document.body.textContent).toContain('150 more: type to narrow');
  });

  it.each(['option 24', '24 option'])('narrows to the words that are typed: %s', async (typed) => {
    const input = open(many).get('[role="combobox"]');
    await input.trigger('click');
    await input.setValue(typed);
    await flushPromises();
    const tens = Array.from({ length: 10 }, (_, unit) => `Option 24${unit}`);
    expect(listed()).toEqual(['Option 24', 'Option 124', 'Option 224', ...tens]);
  });

  it('finds the beginning of a Greek word in capitals', async () => {
    const input = open([{ value: 1, text: 'Οδοσα' }]).get('[role="combobox"]');
    await input.trigger('click');
    await input.setValue('ΟΔΟΣ');
    await flushPromises();
    expect(listed()).toEqual(['Οδοσα']);
  });

  it('names the highlighted option while it is open, and none when it is closed', async () => {
    const input = open(many).get('[role="combobox"]');
    await input.trigger('click');
    await input.trigger('keydown', { key: 'ArrowDown' });
    await flushPromises();
    expect(document.getElementById(input.attributes('aria-activedescendant') ?? '')).not.toBeNull();
    await input.trigger('keydown', { key: 'Escape' });
    await flushPromises();
    expect(input.attributes('aria-activedescendant')).toBeUndefined();
  });

  it('emits false as false', async () => {
    const wrapper = open([
      { value: true, text: 'true' },
      { value: false, text: 'false' },
    ]);
    await wrapper.get('[role="combobox"]').trigger('click');
    await flushPromises();
    document
      .querySelectorAll('[role="option"]')[1]
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await flushPromises();
    expect(wrapper.emitted('update:modelValue')).toEqual([[false]]);
  });

  it('injects no style element', async () => {
    await open(many).get('[role="combobox"]').trigger('click');
    await flushPromises();
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});
