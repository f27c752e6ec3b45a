import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const references = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"/g;
// `import(…)` loads lazily, and has a parenthesis where a static import has a quotation mark.
const staticImports = /\b(?:from|import)\s*["']([^"']+\.js)["']/g;

const captured = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** The scripts and everything that they import statically: text by path. */
export function loadedWith(paths: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    files.set(path, text);
    waiting.push(...captured(staticImports, text).map((name) => join(path, '..', name)));
  }
  return files;
}

/**
 * The files that the page needs before it shows anything: what its document refers to and what that imports. Text by
 * path.
 */
export function startFiles(pageFolder: string): ReadonlyMap<string, string> {
  const document = readFileSync(join(pageFolder, 'index.html'), 'utf8');
  return loadedWith(captured(references, document).map((name) => join(pageFolder, name)));
}

export const gzippedBytes = (texts: Iterable<string>): number =>
  [...texts].reduce((total, text) => total + gzipSync(text).length, 0);
