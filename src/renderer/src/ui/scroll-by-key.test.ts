import { expect, it } from 'vitest';
import { scrollByKey } from './scroll-by-key.ts';

it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])(
  'leaves keys to the system while %s is held',
  (held) => {
    const text = document.createElement('div');
    // With Command or Option, an arrow scrolls to the end or by a page on macOS.
    expect(scrollByKey(text, new KeyboardEvent('keydown', { key: 'ArrowDown', [held]: true }))).toBe(false);
    expect(text.scrollTop).toBe(0);
    expect(scrollByKey(text, new KeyboardEvent('keydown', { key: 'ArrowDown' }))).toBe(true);
    expect(text.scrollTop).toBe(40);
  },
);
