import { mount } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import FacetRowButton from './FacetRowButton.vue';
import type { FacetRow } from './facet-rows.ts';

afterEach(() => void vi.restoreAllMocks());

const row: FacetRow = {
  ...{ key: 'CZ', value: 'CZ', range: null, devices: 12, choice: null, reason: null },
  ...{
    isCounted: true,
    isUnset: false,
    isChosen: false,
    isExcluded: false,
    canExclude: true,
    canBeListed: false,
  },
};

it.each([
  ['MacIntel', '⌘+click: these too.'],
  ['Win32', 'Ctrl+click: these too.'],
])('names the key with which a click adds: %s', (platform, words) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const page = mount(FacetRowButton, { props: { field: sampleField(), row, largest: 12 } });
  expect(page.get('button').attributes('title')).toContain(words);
});

it('says that its devices are not counted', () => {
  const uncounted = { ...row, range: '1 to 20', devices: 0, isCounted: false, isExcluded: true };
  const page = mount(FacetRowButton, { props: { field: sampleField(), row: uncounted, largest: 12 } });
  expect(page.get('button').attributes('aria-label')).toBe('1 to 20, not counted, left out');
  expect(page.get('.facet-count').text()).toBe('–');
});
