import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const headers = (mediaType: string): Record<string, string> => ({
  'content-type': mediaType,
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** Returns every file below the folder by its URL path. Only files in this table are served, whatever the requested path. */
export function pageManifest(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(folder, file).split(sep).join('/')}`, file];
    }),
  );
}

/** Returns the content of a file, or `null` when it cannot be read any more. */
function contentOf(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return null;
  }
}

/**
 * Answers a request for one of the page's files: 200 with the security headers, or 404. It reads synchronously, because
 * reading a local file takes less time than dispatching the read to a thread.
 */
export function servePageFile(manifest: ReadonlyMap<string, string>, url: string): Response {
  const file = manifest.get(URL.parse(url)?.pathname ?? '');
  const content = file === undefined ? null : contentOf(file);
  if (file === undefined || content === null)
    return new Response('Not found', { status: 404, headers: headers('text/plain; charset=utf-8') });
  const mediaType = mediaTypes[extname(file)] ?? 'application/octet-stream';
  return new Response(content, { headers: headers(mediaType) });
}
