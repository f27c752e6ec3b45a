import { describe, expect, it, vi } from 'vitest';
import { printPage } from './print.ts';

type Handler = (...input: unknown[]) => unknown;

const electron = vi.hoisted(() => ({
  registered: new Map<string, Handler>(),
  /** What happens while a page is shown for printing. */
  shown: (_url: string): void | Promise<void> => undefined,
  destroyed: 0,
}));

vi.mock('electron', () => {
  const member = (name: string) => (handler: Handler) => void electron.registered.set(name, handler);
  const own = {
    protocol: {
      isProtocolHandled: () => electron.registered.has('page'),
      handle: (_scheme: string, handler: Handler) => void electron.registered.set('page', handler),
    },
    setPermissionRequestHandler: member('permission request'),
    setPermissionCheckHandler: member('permission check'),
    webRequest: { onBeforeRequest: member('request') },
  };
  class BrowserWindow {
    webContents = { printToPDF: () => Promise.resolve(new Uint8Array([37, 80, 68, 70])) };
    loadURL = (url: string): void | Promise<void> => electron.shown(url);
    destroy = (): void => void (electron.destroyed += 1);
  }
  return { BrowserWindow, session: { fromPartition: () => own } };
});

const page = { html: '<!doctype html><p>Report', css: 'p { color: black }' };
const ask = (url: string): Response => electron.registered.get('page')?.({ url }) as Response;

describe('a page that is printed', () => {
  it('is served while it is being printed, under a policy without scripts, and not afterwards', async () => {
    let answered: Response | null = null;
    let address = '';
    electron.shown = (url) => {
      address = url;
      answered = ask(url);
    };
    expect(await printPage(page)).toHaveLength(4);
    const response = answered as Response | null;
    expect(await response?.text()).toBe(page.html);
    expect(response?.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'self'");
    expect(ask(address).status).toBe(404);
    expect(electron.destroyed).toBe(1);
  });

  it('is gone as well when it could not be printed', async () => {
    let address = '';
    electron.shown = (url) => {
      address = url;
      throw new Error('no printer');
    };
    await expect(printPage(page)).rejects.toThrow('no printer');
    expect(ask(address).status).toBe(404);
    expect(electron.destroyed).toBe(2);
  });

  it('has no permission', () => {
    const decide = vi.fn();
    electron.registered.get('permission request')?.({}, 'media', decide);
    expect(decide.mock.calls).toEqual([[false]]);
    expect(electron.registered.get('permission check')?.({}, 'media')).toBe(false);
  });

  it.each([
    'https://example.org/x.png',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'app://other/report.html',
    'app://rollcall.evil.example/report.html',
    'data:text/html,x',
    'ws://127.0.0.1/',
  ])('loads nothing from %s', (url) => {
    const decide = vi.fn();
    electron.registered.get('request')?.({ url }, decide);
    expect(decide.mock.calls).toEqual([[{ cancel: true }]]);
  });

  it.each(['app://rollcall/', 'app://rollcall/x/report.html', 'app://rollcall/index.html', 'nonsense'])(
    'is not to be found as %s',
    (url) => expect(ask(url).status).toBe(404),
  );
});
