import { expect, it, vi } from 'vitest';
import { allowEmptyHtml, onlyEmpty } from './trusted-types.ts';

it('lets an element be emptied and nothing be inserted', () => {
  expect(onlyEmpty('')).toBe('');
  for (const text of ['<b>x</b>', ' ', 'Tram 8317']) expect(() => onlyEmpty(text)).toThrow(TypeError);
});

it('is the default policy where the browser has Trusted Types', () => {
  const createPolicy = vi.fn();
  allowEmptyHtml({ createPolicy });
  expect(createPolicy).toHaveBeenCalledWith('default', { createHTML: onlyEmpty });
  expect(() => allowEmptyHtml(undefined)).not.toThrow();
});
