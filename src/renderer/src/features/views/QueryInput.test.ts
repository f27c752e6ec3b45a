import { mount } from '@vue/test-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nextTick } from 'vue';
import type { Query } from '@shared/query/query.ts';
import { fleetFields, field } from '@shared/query/testing/fleet-fields.ts';
import QueryInput from './QueryInput.vue';

const long = 'Depot and platform where the tram was parked on the last day';

function open(query: Query = null, fields = [...fleetFields, field({ name: 'Depot60', displayName: long })]) {
  const wrapper = mount(QueryInput, {
    attachTo: document.body,
    props: {
      fields,
      modelValue: query,
      'onUpdate:modelValue': (next: Query) => wrapper.setProps({ modelValue: next }),
    },
  });
  onTestFinished(() => {
    wrapper.unmount();
  });
  const input = wrapper.get<HTMLInputElement>('[role="combobox"]');
  const type = async (text: string): Promise<void> => {
    await input.setValue(text);
  };
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await input.trigger('keydown', { key });
    await nextTick();
    await nextTick();
  };
  const options = (): string[] =>
    wrapper.findAll('[role="option"]').map((option) => option.get('.grow').text());
  const applied = (): Query | undefined => wrapper.emitted<[Query]>('update:modelValue')?.at(-1)?.[0];
  return { wrapper, input, type, press, options, applied };
}

const german: Query = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };

describe('a query as text', () => {
  it('shows the query that is applied, and one that changes elsewhere', async () => {
    const { wrapper, input } = open(german);
    expect(input.element.value).toBe('Country = DE');
    await wrapper.setProps({ modelValue: null });
    expect(input.element.value).toBe('');
  });

  it('completes one that changed elsewhere, and no longer what was typed before', async () => {
    const { wrapper, input, type, press, options } = open();
    await type('conn');
    expect(options()).toEqual(['Connection Status']);
    await wrapper.setProps({ modelValue: german });
    expect(options()).toEqual([]);
    input.element.setSelectionRange(7, 7);
    await press('ArrowDown');
    expect(options()).toEqual(['Country']);
  });

  it('is applied by Enter alone, and then is canonical', async () => {
    const { input, type, press, applied, wrapper } = open();
    await type('country=DE');
    expect(applied()).toBeUndefined();
    expect(wrapper.get('[role="status"]').text()).toContain('Enter applies it');
    await press('Enter');
    expect(applied()).toEqual(german);
    expect(input.element.value).toBe('Country = DE');
    expect(wrapper.get('[role="status"]').text()).toBe('');
  });

  it('is written with the keyboard alone, one completion after the other', async () => {
    const { input, type, press, options, applied } = open();
    await type('conn');
    expect(options()).toEqual(['Connection Status']);
    await press('ArrowDown', 'Enter');
    expect(input.element.value).toBe('Connection Status ');
    expect(options().slice(0, 2)).toEqual(['=', '!=']);
    await press('ArrowDown', 'Tab');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    expect(input.element.value).toBe('Connection Status = Online ');
    await press('Enter');
    expect(applied()).toEqual({ fieldName: 'Online', operatorId: 'Equals', operands: [1] });
  });

  it('takes an option by the mouse', async () => {
    const { wrapper, input, type } = open();
    await type('IsWarm = ');
    await wrapper.findAll('[role="option"]')[1]?.trigger('mousedown');
    await nextTick();
    expect(input.element.value).toBe('IsWarm = false ');
  });

  it('exposes which option is marked, and cycles through none', async () => {
    const { input, type, press, wrapper } = open();
    await type('IsWarm = ');
    await press('ArrowUp');
    const marked = (): string | undefined => {
      const id = input.attributes('aria-activedescendant');
      return id === undefined ? undefined : wrapper.get(`[id="${id}"]`).text();
    };
    expect(marked()).toBe('false');
    await press('ArrowDown');
    expect(marked()).toBeUndefined();
    await press('ArrowDown');
    expect(marked()).toBe('true');
    expect(wrapper.findAll('[aria-selected="true"]')).toHaveLength(1);
  });

  it('restores the previous text when Esc is pressed, after closing the list', async () => {
    const { input, type, press, options } = open(german);
    await type('Country');
    expect(input.attributes('aria-expanded')).toBe('true');
    await press('Escape');
    expect([input.attributes('aria-expanded'), options()]).toEqual(['false', []]);
    expect(input.element.value).toBe('Country');
    await press('Escape');
    expect(input.element.value).toBe('Country = DE');
  });

  it('leaves Tab and Esc alone when there is nothing for them to do', async () => {
    const { input } = open(german);
    for (const key of ['Tab', 'Escape']) {
      const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true });
      input.element.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    }
    await nextTick();
  });

  it('names the position of a problem, marks it, and is fixed by a suggestion', async () => {
    const { input, wrapper, type, press, applied } = open();
    await type('Online = Online and Contry = DE');
    await press('Enter');
    expect(applied()).toBeUndefined();
    expect(input.attributes('aria-invalid')).toBe('true');
    expect(wrapper.get(`[id="${input.attributes('aria-describedby')}"]`).text()).toContain(
      'At character 21: No field is called “Contry”.',
    );
    expect(wrapper.get('mark').text()).toBe('Contry');
    expect([input.element.selectionStart, input.element.selectionEnd]).toEqual([20, 26]);
    await wrapper.get('.query-problem button').trigger('click');
    await nextTick();
    expect(input.element.value).toBe('Online = Online and Country = DE');
    await press('Enter');
    expect(applied()).toMatchObject({ allOf: [{ fieldName: 'Online' }, german] });
    expect(input.attributes('aria-invalid')).toBeUndefined();
  });

  it('updates the problem while it is fixed by hand', async () => {
    const { wrapper, type, press } = open();
    await type('Country');
    await press('Enter');
    expect(wrapper.get('.problem').text()).toMatch(/^At the end: An operator of “Country”/);
    await type('Country =');
    expect(wrapper.get('.problem').text()).toBe('At the end: A value of “Country” was expected here.');
    await type('Country = DE');
    expect(wrapper.find('.problem').exists()).toBe(false);
  });

  it('shows names of sixty characters in full', async () => {
    const { wrapper, type, press, input } = open();
    await type('Depot');
    expect(long).toHaveLength(60);
    expect(wrapper.get('[role="option"]').attributes('title')).toBe(long);
    await press('ArrowDown', 'Enter');
    expect(input.element.value).toBe(`"${long}" `);
  });

  it('is applied empty for every device', async () => {
    const { type, press, applied } = open(german);
    await type('');
    await press('Escape', 'Escape');
    await type(' ');
    await press('Enter');
    expect(applied()).toBeNull();
  });
});
