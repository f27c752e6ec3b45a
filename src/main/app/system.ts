import { getCACertificates } from 'node:tls';
import { app, clipboard, nativeTheme, session } from 'electron';
import type { About, Settings } from '@shared/settings/contract.ts';

/** Versions and places, for Settings. */
export function about(dataFolder: string): About {
  return {
    version: app.getVersion(),
    electron: process.versions.electron ?? '',
    chromium: process.versions['chrome'] ?? '',
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    dataFolder,
    isStandIn: process.versions['electronStandIn'] !== undefined,
  };
}

export const copyText = (text: string): Promise<void> => clipboard.writeText(text);

/** The window's native parts follow the theme that was chosen. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme;
}

/** The system's proxy for an address, in the notation of proxy auto-configuration. */
export const proxyFor = (url: string): Promise<string> => session.defaultSession.resolveProxy(url);

let authorities: readonly string[] | null = null;

function readAuthorities(): readonly string[] {
  try {
    return getCACertificates('system');
  } catch {
    // A build of Electron without access to the system's store trusts the public authorities alone.
    return [];
  }
}

/** Certificate authorities (PEM) that this computer trusts, a company's own among them; read once, when first needed. */
export const systemAuthorities = (): readonly string[] => (authorities ??= readAuthorities());
