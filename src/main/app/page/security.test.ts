import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { pageOrigin } from './page-origin.ts';
import { confinePage } from './security.ts';

type Handler = (...input: unknown[]) => unknown;

/** The handlers that were registered with Electron, by the name of the event or the member. */
const electron = vi.hoisted(() => {
  const registered = new Map<string, Handler>();
  return {
    registered,
    on: (event: string, handler: Handler) => void registered.set(event, handler),
    member: (name: string) => (handler: Handler) => void registered.set(name, handler),
  };
});

vi.mock('electron', () => ({
  app: { on: electron.on },
  session: {
    defaultSession: {
      on: electron.on,
      setPermissionRequestHandler: electron.member('permission request'),
      setPermissionCheckHandler: electron.member('permission check'),
      setDevicePermissionHandler: electron.member('device'),
      setDisplayMediaRequestHandler: electron.member('screen'),
      webRequest: { onBeforeRequest: electron.member('request') },
    },
  },
}));

const call = (name: string, ...input: unknown[]): unknown => {
  const handler = electron.registered.get(name);
  if (!handler) throw new Error(`nothing decides about ${name}`);
  return handler(...input);
};

confinePage(pageOrigin({}, true));
let webRtcPolicy = '';
call(
  'web-contents-created',
  {},
  {
    on: electron.on,
    setWindowOpenHandler: electron.member('window'),
    setWebRTCIPHandlingPolicy: (policy: string) => void (webRtcPolicy = policy),
  },
);

/** Whether the default action of an event of the page was prevented. */
function isPrevented(event: string, url = ''): boolean {
  const preventDefault = vi.fn();
  call(event, { url, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

const types = join(dirname(createRequire(import.meta.url).resolve('electron/package.json')), 'electron.d.ts');

/** The names of the permissions that a handler may receive, from Electron's own types. */
function permissionsOf(member: string): string[] {
  const line = readFileSync(types, 'utf8')
    .split('\n')
    .find((text) => text.trimStart().startsWith(`${member}(handler`));
  const union = /permission: ((?:'[^']+'(?: \| )?)+)/.exec(line ?? '')?.[1] ?? '';
  return [...union.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}
const requested = permissionsOf('setPermissionRequestHandler');
const checked = permissionsOf('setPermissionCheckHandler');

describe('the page has no permission', () => {
  it('of all that Electron knows', () => {
    expect(requested.length).toBeGreaterThan(40);
    expect(requested).toEqual(expect.arrayContaining(['media', 'geolocation', 'openExternal', 'unknown']));
    expect(checked.length).toBeGreaterThan(40);
  });

  it.each(requested)('for %s when it asks', (permission) => {
    const decide = vi.fn();
    call('permission request', {}, permission, decide, {
      requestingUrl: 'app://rollcall/',
      isMainFrame: true,
    });
    expect(decide.mock.calls).toEqual([[false]]);
  });

  it.each(checked)('for %s when it is looked up', (permission) => {
    expect(call('permission check', {}, permission, 'app://rollcall', { isMainFrame: true })).toBe(false);
  });

  it.each(['hid', 'serial', 'usb'])('for a device of the kind %s', (deviceType) => {
    expect(call('device', { deviceType, origin: 'app://rollcall', device: {} })).toBe(false);
  });

  it('to see a screen', () => {
    const decide = vi.fn();
    call('screen', { videoRequested: true, audioRequested: true }, decide);
    expect(decide.mock.calls).toEqual([[{}]]);
  });

  it('to download', () => expect(isPrevented('will-download')).toBe(true));

  it('to put a webview into itself', () => expect(isPrevented('will-attach-webview')).toBe(true));

  it('to send around its proxy by WebRTC', () => expect(webRtcPolicy).toBe('disable_non_proxied_udp'));
});

/** Twenty addresses to which the page never navigates, in any window or frame. */
const elsewhere = [
  'https://example.org/',
  'http://127.0.0.1:8080/',
  'https://rollcall/',
  'file:///etc/passwd',
  'file://server/share/evil.hta',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'blob:app://rollcall/3b241101-e2bb-4255-8caf-4136c566a962',
  'about:blank',
  'about:srcdoc',
  'app://other/index.html',
  'app://rollcall.evil.example/index.html',
  'app://rollcall@evil.example/index.html',
  'app://rollcall:8080/index.html',
  'view-source:app://rollcall/index.html',
  'chrome://settings/',
  'devtools://devtools/bundled/inspector.html',
  'ws://127.0.0.1/',
  'ms-msdt:/id%20PCWDiagnostic',
  'not an address',
];

describe.each(elsewhere)('%s', (url) => {
  it('opens no window', () => expect(call('window', { url })).toEqual({ action: 'deny' }));

  it('does not take the place of the page', () => expect(isPrevented('will-navigate', url)).toBe(true));

  it('does not take the place of a frame', () => expect(isPrevented('will-frame-navigate', url)).toBe(true));

  it('is not led to', () => expect(isPrevented('will-redirect', url)).toBe(true));
});

it('navigates only to its own address', () => {
  expect(isPrevented('will-navigate', 'app://rollcall/index.html')).toBe(false);
  expect(isPrevented('will-redirect', 'app://rollcall/index.html')).toBe(true);
  expect(call('window', { url: 'app://rollcall/index.html' })).toEqual({ action: 'deny' });
});

it('gives none of 10,000 addresses to another program, window or network', () => {
  const scheme = fc.constantFrom(
    'https',
    'http',
    'file',
    'mailto',
    'smb',
    'ms-settings',
    'vscode',
    'app',
    'ssh',
  );
  const address = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.tuple(scheme, fc.string()).map(([name, rest]) => `${name}:${rest}`),
    fc.tuple(scheme, fc.domain(), fc.webPath()).map(([name, host, path]) => `${name}://${host}${path}`),
    fc.string(),
  );
  fc.assert(
    fc.property(address, (url) => {
      expect(call('window', { url })).toEqual({ action: 'deny' });
      expect(isPrevented('will-navigate', url)).toBe(true);
      const decide = vi.fn();
      call('request', { url }, decide);
      expect(decide.mock.calls).toEqual([[{ cancel: true }]]);
    }),
    { numRuns: 10_000 },
  );
});
