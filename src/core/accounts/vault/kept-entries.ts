import { say } from '../words.ts';

/** Where an account's password was put; nothing of it is secret. */
export interface KeptEntry {
  /** The library that put it there: another one may look for it elsewhere. */
  readonly store: string;
  /** The keychain as people know it, in English as it is kept: `the keychain of the desktop GNOME`. */
  readonly backend: string;
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
}

/** Notes of entries in the keychain, by account id. Every call throws `Failure` `storage`. */
export interface KeptEntries {
  /** `null` when none was noted. */
  of(accountId: string): KeptEntry | null;
  note(accountId: string, entry: KeptEntry): void;
  forget(accountId: string): void;
}

/** The keychain of this computer and session, as a note says it. */
export type Backend = Pick<KeptEntry, 'store' | 'backend'>;

/** The keychains that passwords are put into by `keytar`, by system; on Linux the desktop decides which one it is. */
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

/** A keychain as a note has it, in the language that is spoken. */
function keychainWords(backend: string): string {
  const key = known.get(backend);
  if (key !== undefined) return say(key);
  const desktop = /^the keychain of the desktop (.*)$/.exec(backend)?.[1];
  return desktop === undefined ? backend : say('desktopKeychain', { name: desktop });
}

/** Why an entry that was noted is not found, one sentence. */
export function missingReason({ store, backend, createdAtMs }: KeptEntry, here: Backend): string {
  const day = new Date(createdAtMs).toISOString().slice(0, 10);
  const put = { backend: keychainWords(backend), day };
  if (backend !== here.backend) return say('elsewhere', { ...put, here: keychainWords(here.backend) });
  if (store !== here.store) return say('byEarlierVersion', put);
  return say('noLongerThere', put);
}
