import { mount } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { FacetRow } from '@page/features/facets/index.ts';
import { sampleField } from '@test/support/samples.ts';
import ValueButton from './ValueButton.vue';

afterEach(() => void vi.restoreAllMocks());

const row: FacetRow = {
  ...{ key: 'CZ', value: 'CZ', range: null, devices: 12, choice: null, reason: null },
  ...{
    isCounted: true,
    isUnset: false,
    isChosen: false,
    isExcluded: false,
    canExclude: false,
    canBeListed: false,
  },
};

it.each([
  ['MacIntel', '⌘+click: these too.'],
  ['Win32', 'Ctrl+click: these too.'],
])('names the key with which a click adds: %s', (platform, words) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const page = mount(ValueButton, { props: { field: sampleField(), row } });
  expect(page.get('button').attributes('title')).toContain(words);
});

it.each(['Enter', ' '])('is chosen once by the held key %j, which causes no clicks', (key) => {
  const page = mount(ValueButton, { props: { field: sampleField(), row } });
  const down = [false, true, true].map((repeat) => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey: true, repeat, cancelable: true });
    page.get('button').element.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(down).toEqual([true, true, true]);
  expect(page.emitted('pick')).toEqual([['add']]);
});
