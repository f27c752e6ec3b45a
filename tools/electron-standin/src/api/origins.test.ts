import { beforeAll, describe, expect, it } from 'vitest';
import { fromChromium, originOf, policyForChromium, standFor, toChromium } from './origins.ts';

beforeAll(() => standFor('app'));

describe('mapped URLs', () => {
  it.each([
    'app://rollcall/index.html?x=1#/devices',
    'app://a.b/',
    'app://-/x',
    'https://example.com/app://rollcall/',
    'http://localhost:5173/',
    'about:blank',
  ])('%s comes back as it went', (url) => {
    expect(fromChromium(toChromium(url))).toBe(url);
  });

  it('have one secure origin each', () => {
    expect(new URL(toChromium('app://one/x')).protocol).toBe('https:');
    expect(new URL(toChromium('app://one/x')).origin).not.toBe(new URL(toChromium('app://two/x')).origin);
  });

  it('have the origin of their scheme', () => {
    expect([
      originOf('app://rollcall/x'),
      originOf('https://a.b/c'),
      originOf('about:blank'),
      originOf(''),
    ]).toEqual(['app://rollcall', 'https://a.b', 'null', 'null']);
  });
});

it('a policy names the origin that replaces the scheme', () => {
  expect(policyForChromium("default-src 'self' app: data:; img-src app://rollcall https://app.example")).toBe(
    "default-src 'self' https://*.app.electron-standin.invalid data:; " +
      'img-src https://rollcall.app.electron-standin.invalid https://app.example',
  );
});
