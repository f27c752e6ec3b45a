import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageManifest, servePageFile } from './page-files.ts';

let root: string;
let manifest: ReturnType<typeof pageManifest>;
const ask = (path: string): Response => servePageFile(manifest, `app://rollcall${path}`);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rollcall-page-'));
  const folder = join(root, 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'start.js'), 'export {}');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  manifest = pageManifest(folder);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('page files', () => {
  it('serves the files of the folder with type and policy', async () => {
    const response = ask('/assets/start.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toBe('export {}');
  });

  it('ignores query and fragment', () => {
    expect(ask('/index.html?x=1#/devices').status).toBe(200);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/index.html%00.js',
    '/',
    '',
    '/ASSETS/START.JS',
  ])('knows nothing of %j', (path) => {
    expect(ask(path).status).toBe(404);
  });

  it('answers 10,000 paths each with a file of the folder, or not at all', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '%2E.',
        '..%2f',
        '..%5c',
        '%252e%252e',
        '....',
        '\\..',
        '\0',
        '%00',
      ),
      fc.constantFrom(
        'assets',
        'index.html',
        'start.js',
        'secret.txt',
        'ASSETS',
        'C:',
        '\\\\server',
        'file:',
      ),
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 4 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constant('a'.repeat(5000)),
    );
    const joined = fc.tuple(fc.array(part, { maxLength: 8 }), fc.constantFrom('/', '//', '\\', '%2f', '/./'));
    const path = fc.oneof(
      joined.map(([parts, between]) => parts.join(between)),
      fc.string(),
      // Climbs back out of the folder, in any number of steps.
      joined.map(([parts]) => `assets/${'../'.repeat(parts.length)}secret.txt`),
    );
    const files = ['<!doctype html>', 'export {}'];
    await fc.assert(
      fc.asyncProperty(path, async (rest) => {
        const response = ask(`/${rest}`);
        const body = await response.text();
        expect(response.status === 404 ? body === 'Not found' : files.includes(body)).toBe(true);
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      }),
      { numRuns: 10_000 },
    );
  });
});
