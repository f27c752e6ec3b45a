import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerScheme } from './scheme.ts';
import { serveScheme } from './serve-scheme.ts';

type Answer = (request: { url: string }) => Response | Promise<Response>;

const electron = vi.hoisted(() => ({
  schemes: [] as unknown[],
  handlers: new Map<string, unknown>(),
}));

vi.mock('electron', () => ({
  protocol: {
    registerSchemesAsPrivileged: (schemes: unknown[]) => void electron.schemes.push(...schemes),
    handle: (scheme: string, answer: Answer) => void electron.handlers.set(scheme, answer),
  },
}));

const lacks = vi.fn<(path: string) => void>();
let folder: string;
let answer: Answer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-scheme-'));
  writeFileSync(join(folder, 'index.html'), '');
  registerScheme();
  serveScheme(folder, lacks);
  answer = electron.handlers.get('app') as Answer;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the scheme of the page', () => {
  it('is a secure origin like any of the web, and may no more than one', () => {
    expect(electron.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: false } },
    ]);
  });

  it('is the only one that is handled', () => expect([...electron.handlers.keys()]).toEqual(['app']));

  it('serves the page under its own host', async () => {
    expect((await answer({ url: 'app://rollcall/index.html' })).status).toBe(200);
  });

  it.each([
    'app://other/index.html',
    'app://rollcall.evil.example/index.html',
    'app://rollcall:80/index.html',
    'app:///index.html',
    'app:index.html',
    'https://rollcall/index.html',
    'not an address',
  ])('serves nothing for %s', async (url) => {
    expect((await answer({ url })).status).toBe(404);
  });

  it('reports the files of the page that are missing, and no other path', async () => {
    expect((await answer({ url: 'app://rollcall/assets/device-DEQY.js' })).status).toBe(404);
    for (const path of ['favicon.ico', 'assets/%20secret.js', 'assets/a/b.js', 'secret'])
      expect((await answer({ url: `app://rollcall/${path}` })).status).toBe(404);
    rmSync(join(folder, 'index.html'));
    expect((await answer({ url: 'app://rollcall/index.html' })).status).toBe(404);
    expect(lacks.mock.calls).toEqual([['/assets/device-DEQY.js'], ['/index.html']]);
  });
});
