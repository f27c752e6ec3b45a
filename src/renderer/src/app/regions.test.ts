import { afterEach, expect, it } from 'vitest';
import { isInTextField } from './regions.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<textarea></textarea>', true],
  ['<input type="checkbox">', false],
  ['<button></button>', false],
  // The commands that the palette offers are not about its own field.
  ['<div role="dialog"><p><input></p></div>', false],
])('keys edit the text of a text field of the page, and of nothing else: %s', (markup, isText) => {
  document.body.innerHTML = markup;
  document.body.querySelector<HTMLElement>('input, textarea, button')?.focus();
  expect(isInTextField()).toBe(isText);
});
