import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { lateUpdater, whyOff, type Updater, type WhyOff } from '@core/updates/index.ts';
import { createReadConnection, type ProxyLookup } from '@core/service/index.ts';
import { isInstalled } from './installed.ts';
import type { Packed } from './packed.ts';

/** Whether electron-updater checks the publisher of the next Windows installer: without a name it would accept any. */
function hasPublisher(): boolean {
  const path = join(process.resourcesPath, 'app-update.yml');
  return existsSync(path) && /^publisherName:/m.test(readFileSync(path, 'utf8'));
}

/** What updates need from the shell. */
export interface UpdaterParts {
  readonly packed: Packed | null;
  readonly isPortable: boolean;
  readonly proxy: ProxyLookup;
  readonly authorities: () => readonly string[];
}

/** Returns how this copy is updated, or why it is not. */
export function updaterOf({ packed, isPortable, proxy, authorities }: UpdaterParts): Updater | WhyOff {
  const source = packed?.updates ?? null;
  const off = whyOff({
    isPackaged: app.isPackaged,
    platform: process.platform,
    hasSignedSource: source !== null,
    isPortable,
    isAppImage: process.env['APPIMAGE'] !== undefined,
    isInstalled: isInstalled(process.execPath),
    hasPublisher: process.platform === 'win32' && app.isPackaged && hasPublisher(),
  });
  if (off) return off;
  if (!source) throw new Error('updates are off without a source of them');
  const base = new URL(source.url.replace(/\/?$/, '/'));
  const dispatcher = createReadConnection({ origin: base.origin, proxy, authorities });
  return lateUpdater(async () => {
    const { platformUpdater } = await import('./platform-updater.ts');
    return platformUpdater({ base, publicKey: source.publicKey, dispatcher });
  });
}
