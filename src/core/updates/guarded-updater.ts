import { Provider, type AppUpdater, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { fetchPackage, fetchText, type UpdateSource } from './fetch-file.ts';
import { readManifest, type UpdateManifest } from './signed-manifest.ts';
import type { Updater } from './updater.ts';

/** Where updates come from, and the public key that verifies their signatures. */
export interface SignedSource extends UpdateSource {
  /** Ed25519, SPKI as base64. */
  readonly publicKey: string;
}

/** An electron-updater provider that accepts only signed manifests. */
function providerOf(source: SignedSource, note: (manifest: UpdateManifest) => void) {
  return class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      const name = `${this.getDefaultChannelName()}.yml`;
      const bytes = await fetchText(source, name);
      const signature = new TextDecoder().decode(await fetchText(source, `${name}.sig`));
      const manifest = readManifest(bytes, signature, source.publicKey);
      note(manifest);
      const [first] = manifest.files;
      return { ...manifest, path: first?.url ?? '', sha512: first?.sha512 ?? '' };
    }

    resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
      return files.map((info) => ({ url: new URL(info.url, source.base), info }));
    }
  };
}

/** Quits and installs. Rejects with what prevents it, which electron-updater only emits, on macOS after a while. */
const install = (updater: AppUpdater): Promise<never> =>
  new Promise((_resolve, reject) => {
    updater.once('error', reject);
    updater.quitAndInstall(false, true);
  });

/**
 * Restricts an updater of electron-updater: it accepts signed manifests only, fetches from one place without redirects,
 * never downgrades, and does nothing unprompted.
 */
export function guardedUpdater(updater: AppUpdater, source: SignedSource): Updater {
  let found: UpdateManifest | null = null;
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: providerOf(source, (manifest) => (found = manifest)),
  });
  // electron-updater's own HTTP executor follows redirects to any host.
  Reflect.set(updater, 'httpExecutor', {
    download: (url: URL, destination: string, { sha512 }: { readonly sha512?: string | null }) => {
      const file = found?.files.find((one) => one.sha512 === sha512);
      if (!file) throw new Error('the package is not in the manifest');
      return fetchPackage(source, url, { destination, ...file });
    },
  });
  // The name of an AppImage may contain its version: what starts Rollcall again must start the new file.
  updater.on('appimage-filename-updated', (path) => (process.env['APPIMAGE'] = path));
  // Failures are thrown as well; without a listener, the event would terminate the process.
  updater.on('error', () => undefined);
  return {
    async look() {
      const answer = await updater.checkForUpdates();
      return answer?.isUpdateAvailable ? answer.updateInfo.version : null;
    },
    async fetch() {
      await updater.downloadUpdate();
    },
    install: () => install(updater),
  };
}
