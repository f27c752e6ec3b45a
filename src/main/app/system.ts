import { getCACertificates } from 'node:tls';
import { app, clipboard, nativeTheme, session } from 'electron';
import type { About, Settings } from '@shared/settings/contract.ts';

/** Returns versions and paths, for Settings. */
export function about({ dataFolder, isUsualFolder }: Pick<About, 'dataFolder' | 'isUsualFolder'>): About {
  return {
    version: app.getVersion(),
    electron: process.versions.electron ?? '',
    chromium: process.versions['chrome'] ?? '',
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    dataFolder,
    isUsualFolder,
    isStandIn: process.versions['electronStandIn'] !== undefined,
  };
}

export const copyText = (text: string): Promise<void> => clipboard.writeText(text);

/** Applies the chosen theme to the native parts of the window. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme;
}

/** Returns the system's proxy for an address, in the notation of proxy auto-configuration. */
export const proxyFor = (url: string): Promise<string> => session.defaultSession.resolveProxy(url);

let authorities: readonly string[] | null = null;

function readAuthorities(): readonly string[] {
  try {
    return getCACertificates('system');
  } catch {
    // A build of Electron without access to the system's certificate store trusts only the public authorities.
    return [];
  }
}

/**
 * Returns the certificate authorities (PEM) that this computer trusts, including a company's own; read once, on first
 * use.
 */
export const systemAuthorities = (): readonly string[] => (authorities ??= readAuthorities());
