import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './api/app.ts';
import { denyPermissions } from './api/permissions.ts';
import { leave, runtime } from './api/runtime.ts';
import { WebContents } from './api/web-contents.ts';
import { mayOpenSocket } from './api/session.ts';
import { gateSockets } from './chromium/socket-gate.ts';
import { startChromium } from './chromium/chromium.ts';
import { parseCommandLine } from './command-line.ts';
import { dressProcess } from './process.ts';

type PackageFile = { name?: string; productName?: string; version?: string; main?: string; type?: string };
type Application = { folder: string; entry: string; manifest: PackageFile };

const executable = process.env['ELECTRON_STANDIN_EXECUTABLE'] ?? process.execPath;
const resources = join(dirname(executable), 'resources');

/** The application next to the executable, where a packaged one is. */
function packedApplication(): string | null {
  return ['app', 'app.asar'].map((name) => join(resources, name)).find((path) => existsSync(path)) ?? null;
}

function findApplication(path: string): Application {
  const manifestPath = join(path, 'package.json');
  if (!existsSync(manifestPath)) {
    const entry = statSync(path).isDirectory() ? join(path, 'index.js') : path;
    return { folder: dirname(entry), entry, manifest: {} };
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as PackageFile;
  return { folder: path, entry: join(path, manifest.main ?? 'index.js'), manifest };
}

async function load({ folder, entry, manifest }: Application): Promise<void> {
  const { productName, name, version } = manifest;
  app._describe({
    folder,
    name: productName ?? name ?? 'Electron',
    version: version ?? process.versions['electron'] ?? '',
  });
  const isModule = entry.endsWith('.mjs') || (manifest.type === 'module' && !entry.endsWith('.cjs'));
  if (isModule) await import(pathToFileURL(entry).href);
  else createRequire(pathToFileURL(entry))(entry);
}

function chromiumSwitches(): string[] {
  const own = new Set(['inspect', 'inspect-brk', 'user-data-dir', 'no-sandbox', 'headless']);
  const given = [...runtime.switches]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => (value ? `--${name}=${value}` : `--${name}`));
  // Pages have the language of the application.
  return [...given, `--accept-lang=${app.getLocale()}`];
}

async function drawWindows(): Promise<void> {
  const sockets = await gateSockets(mayOpenSocket);
  const chromium = startChromium([...chromiumSwitches(), ...sockets]);
  process.once('exit', chromium.kill);
  void chromium.ended.then(() => {
    for (const contents of WebContents.getAllWebContents()) contents._gone('crashed');
    process.stderr.write('electron-standin: Chromium has ended\n');
    app.exit(1);
  });
  const { product } = await chromium.devtools.browser.send('Browser.getVersion');
  await chromium.targets.start();
  Object.defineProperty(process.versions, 'chrome', { value: product.split('/')[1], enumerable: true });
  runtime.chromium = chromium;
  await denyPermissions();
}

async function start(): Promise<void> {
  const packed = packedApplication();
  const { application, preloads, switches } = parseCommandLine(process.argv.slice(2), packed !== null);
  process.argv.splice(0, 2, executable);
  dressProcess({ executable, resources, isDefaultApp: packed === null });
  for (const [name, value] of switches) runtime.switches.set(name, value);
  const require = createRequire(join(process.cwd(), 'electron'));
  for (const preload of preloads) require(preload);
  const path = packed ?? (application === null ? null : resolve(application));
  if (path === null) throw new Error('no application was named');
  await load(findApplication(path));
  // An application that ended itself while loading needs no window and gets no `ready`.
  if (app._isEnding()) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  await drawWindows();
  app._becomeReady();
}

try {
  await start();
} catch (problem) {
  process.stderr.write(`App threw an error during load\n${String((problem as Error).stack ?? problem)}\n`);
  leave(1);
}
