import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { build, type Rollup } from 'vite';
import { listening } from '@core/service/testing/listening.ts';
import { aliases } from '../../scripts/lib/aliases.mjs';
import { compiledMessages, withoutCompiler } from '../../scripts/lib/compiled-messages.mjs';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const mimes: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', html: 'text/html' };

/** Builds the page with the charts as the application's own page is built, with one chunk per chart. */
async function filesOfPage(): Promise<Map<string, string | Uint8Array>> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: path('./lanes-page'),
    plugins: [compiledMessages(), vue()],
    define: withoutCompiler,
    resolve: { alias: aliases },
    build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const outputs = [made].flat() as Rollup.RollupOutput[];
  return new Map(
    outputs.flatMap(({ output }) =>
      output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const),
    ),
  );
}

/** Serves that page. */
export async function serveLanes(): Promise<{ server: Server; url: string }> {
  const files = await filesOfPage();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? '/index.html' : pathname;
    const file = files.get(name);
    const type = mimes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(file);
  });
  const port = await listening(server);
  return { server, url: `http://127.0.0.1:${port}/` };
}
