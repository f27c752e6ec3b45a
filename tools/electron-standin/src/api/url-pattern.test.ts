import { expect, it } from 'vitest';
import { urlPattern } from './url-pattern.ts';

it.each([
  ['<all_urls>', 'app://rollcall/index.html', true],
  ['*://*/*', 'app://rollcall/index.html', true],
  ['http://*/*', 'https://example.com/', false],
  ['https://*.example.com/*', 'https://a.b.example.com/path?query', true],
  ['https://*.example.com/*', 'https://example.com/', true],
  ['https://*.example.com/*', 'https://notexample.com/', false],
  ['http://127.0.0.1/*', 'http://127.0.0.1:8080/x', true],
  ['http://127.0.0.1:80/*', 'http://127.0.0.1:8080/x', false],
  ['*://host/a.b*', 'http://host/axb', false],
  ['*://host/a*', 'http://other/?http://host/a', false],
])('%s and %s: %s', (pattern, url, matches) => {
  expect(urlPattern(pattern)(url)).toBe(matches);
});

it.each(['nonsense', 'http://host', 'host/*'])('refuses %s', (pattern) => {
  expect(() => urlPattern(pattern)).toThrow(`Invalid url pattern ${pattern}`);
});
