import { dayText } from '@shared/query/local-time.ts';
import type { KeptEntry } from '@core/storage/index.ts';
import { say } from '../words.ts';

/** The keychain of this computer and session, as recorded. */
export type Backend = Pick<KeptEntry, 'store' | 'backend'>;

/** Returns the keychain into which `keytar` puts passwords, by system; on Linux the desktop decides which one it is. */
export function keychainOf(platform: string, desktop: string | undefined): Backend {
  const store = 'keytar';
  if (platform === 'darwin') return { store, backend: 'the Keychain of macOS' };
  if (platform === 'win32') return { store, backend: 'the Credential Manager of Windows' };
  // `ubuntu:GNOME` (XDG Base Directory, XDG_CURRENT_DESKTOP): the last name is the most general one.
  const name =
    desktop
      ?.split(':')
      .at(-1)
      ?.replace(/[^\w .-]/g, '') ?? '';
  return {
    store,
    backend: name === '' ? 'the keychain of this session' : `the keychain of the desktop ${name}`,
  };
}

const known: ReadonlyMap<string, Parameters<typeof say>[0]> = new Map([
  ['the Keychain of macOS', 'macKeychain'],
  ['the Credential Manager of Windows', 'windowsCredentials'],
  ['the keychain of this session', 'sessionKeychain'],
]);

/** Returns the name of a recorded keychain in the current language. */
function keychainWords(backend: string): string {
  const key = known.get(backend);
  if (key !== undefined) return say(key);
  const desktop = /^the keychain of the desktop (.*)$/.exec(backend)?.[1];
  return desktop === undefined ? backend : say('desktopKeychain', { name: desktop });
}

/** Returns, in one sentence, why a recorded entry is not found. */
export function missingReason({ store, backend, createdAtMs }: KeptEntry, here: Backend): string {
  const put = { backend: keychainWords(backend), day: dayText(new Date(createdAtMs)) };
  if (backend !== here.backend) return say('elsewhere', { ...put, here: keychainWords(here.backend) });
  if (store !== here.store) return say('byEarlierVersion', put);
  return say('noLongerThere', put);
}
