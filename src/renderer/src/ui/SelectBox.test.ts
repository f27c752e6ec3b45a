import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

  it('lists what is typed in full first, which Enter then chooses', async () => {
    const wrapper = open(['Network name', 'Named', 'Name'].map((text, value) => ({ value, text })));
    const input = wrapper.get('[role="combobox"]');
    await input.trigger('click');
    await input.setValue('name');
    await flushPromises();
    expect(listed()).toEqual(['Name', 'Network name', 'Named']);
    await input.trigger('keydown', { key: 'Enter' });
    await flushPromises();
    expect(wrapper.emitted('update:modelValue')).toEqual([[2]]);
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

  it.each([
    ['it was chosen', 'option 24', 'Enter', 'Option 24'],
    ['it was chosen again', 'Option 3', 'Enter', 'Option 3'],
    ['what was typed is given up', 'option 24', 'Escape', 'Option 3'],
  ])('typing goes on from nothing, not from the chosen text, after %s', async (_, typed, key, chosen) => {
    const wrapper = open(many, 3);
    const input = wrapper.get<HTMLInputElement>('[role="combobox"]');
    const { element } = input;
    element.focus();
    await input.trigger('click');
    await input.setValue('o');
    await input.setValue(typed);
    await flushPromises();
    await input.trigger('keydown', { key });
    await wrapper.setProps({ modelValue: Number(chosen.split(' ')[1]) });
    const selected = (): string =>
      element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0);
    await vi.waitFor(() => expect([element.value, selected()]).toEqual([chosen, chosen]));
  });

  it('keeps what is typed right after a choice', async () => {
    const wrapper = open(many, 3);
    const input = wrapper.get<HTMLInputElement>('[role="combobox"]');
    input.element.focus();
    await input.trigger('click');
    await input.setValue('option 24');
    await flushPromises();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await input.trigger('keydown', { key: 'Enter' });
    await wrapper.setProps({ modelValue: 24 });
    expect(input.element.value).toBe('Option 24');
    await input.setValue('l');
    await vi.runAllTimersAsync();
    expect(input.element.value).toBe('l');
  });

  const levels = ['Early', 'Early 2', 'Late', 'late'].map((text, value) => ({ value, text }));
  async function type(text: string, chosen?: number) {
    const wrapper = open(levels, chosen);
    const input = wrapper.get<HTMLInputElement>('[role="combobox"]');
    input.element.focus();
    await input.trigger('click');
    await input.setValue(text);
    await flushPromises();
    return { wrapper, input };
  }
  async function goOn() {
    const next = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => {
      next.remove();
    });
    next.focus();
    await flushPromises();
  }

  it.each([
    ['early', 0],
    [' Early 2 ', 1],
  ])('takes an option that is typed in full when the focus goes on: %s', async (text, value) => {
    const { wrapper, input } = await type(text);
    await goOn();
    expect(input.attributes('aria-expanded')).toBe('false');
    expect(wrapper.emitted('update:modelValue')).toEqual([[value]]);
  });

  it.each([
    ['Tab goes on to what may depend on it', { key: 'Tab' }],
    ['the dialog around is confirmed', { key: 'Enter', ctrlKey: true }],
    ['the dialog around is confirmed on macOS', { key: 'Enter', metaKey: true }],
  ])('takes an option that is typed in full while the list is open: %s', async (_, key) => {
    const { wrapper, input } = await type('Early');
    await input.trigger('keydown', key);
    expect(wrapper.emitted('update:modelValue')).toEqual([[0]]);
  });

  it.each(['ear', 'LATE', ''])('takes none for what is not the text of just one: “%s”', async (text) => {
    const { wrapper, input } = await type(text, 1);
    await goOn();
    expect(input.attributes('aria-expanded')).toBe('false');
    expect(wrapper.emitted('update:modelValue')).toBeUndefined();
  });

  it.each([
    ['kacerov', 1],
    ['Kačerov', 1],
    ['žižkov', 2],
    ['zizkov', 3],
    ['gruenau', undefined],
  ])('takes what is typed in full, with or without the marks of letters: %s', async (typed, taken) => {
    const texts = ['', 'Kačerov', 'Žižkov', 'Zizkov', 'Grünau 2'];
    const wrapper = open(texts.map((text, value) => ({ value, text })));
    const input = wrapper.get<HTMLInputElement>('[role="combobox"]');
    await input.trigger('click');
    await input.setValue(typed);
    await input.trigger('keydown', { key: 'Tab' });
    expect(wrapper.emitted('update:modelValue')?.at(-1)).toEqual(taken === undefined ? undefined : [taken]);
  });

  it('takes no option without a text where nothing is typed', async () => {
    const wrapper = open([...levels, { value: 4, text: '' }], 1);
    const input = wrapper.get('[role="combobox"]');
    await input.trigger('click');
    await flushPromises();
    await input.trigger('keydown', { key: 'Escape' });
    await flushPromises();
    expect(input.attributes('aria-expanded')).toBe('false');
    expect(wrapper.emitted('update:modelValue')).toBeUndefined();
  });

  it('takes nothing that was typed when Escape gives it up, or another one is chosen in the list', async () => {
    const given = await type('Early', 2);
    await given.input.trigger('keydown', { key: 'Escape' });
    await flushPromises();
    expect(given.wrapper.emitted('update:modelValue')).toBeUndefined();
    given.wrapper.unmount();
    const other = await type('Early', 1);
    document
      .querySelectorAll('[role="option"]')[1]
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await flushPromises();
    expect(other.wrapper.emitted('update:modelValue')).toBeUndefined();
    expect(other.input.element.value).toBe('Early 2');
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
