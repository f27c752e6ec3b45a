import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfPage, mayLoad, pageOrigin, trusts } from './page-origin.ts';

const page = pageOrigin({}, true);
const trusted = { isMainFrame: true, isOurWindow: true, url: page.url };

describe('page origin', () => {
  it('believes a development server only where nothing is packaged', () => {
    const environment = { ELECTRON_RENDERER_URL: 'http://localhost:5173' };
    expect(pageOrigin(environment, true).url).toBe('app://rollcall/index.html');
    expect(pageOrigin(environment, false).origin).toBe('http://localhost:5173');
  });

  it.each([
    ['a subframe', { ...trusted, isMainFrame: false }],
    ['a window of somebody else', { ...trusted, isOurWindow: false }],
    ['a frame that is gone', { ...trusted, url: null }],
    ['another host of the scheme', { ...trusted, url: 'app://elsewhere/index.html' }],
    ['a page of the web', { ...trusted, url: 'https://rollcall/index.html' }],
    ['a host that only starts like ours', { ...trusted, url: 'app://rollcall.evil.example/' }],
    ['our origin as a user name', { ...trusted, url: 'app://rollcall@evil.example/' }],
    ['a file', { ...trusted, url: 'file:///rollcall/index.html' }],
    ['a data URL', { ...trusted, url: 'data:text/html,app://rollcall/' }],
  ])('does not trust %s', (_what, sender) => {
    expect(trusts(page)(sender)).toBe(false);
  });

  it('trusts the main frame of a window of ours', () => {
    expect(trusts(page)(trusted)).toBe(true);
  });

  it('lets the page load its own files and nothing of any network', () => {
    expect(mayLoad(page, 'app://rollcall/assets/index.js')).toBe(true);
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ws', 'wss'] }), (url) => !mayLoad(page, url)),
    );
  });

  it('is sure of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => !isOfPage(page, text)));
  });
});
