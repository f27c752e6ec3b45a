/** What can be wrong with the keychain of a computer, in two sentences. */
export interface KeychainProblem {
  readonly reason: string;
  readonly remedy: string;
}

export const problems = {
  moduleMissing: {
    reason: 'The part of Rollcall that speaks to the keychain is missing on this computer.',
    remedy:
      'Install libsecret (on Debian and Ubuntu the package libsecret-1-0), then install Rollcall again.',
  },
  moduleChanged: {
    reason: 'The part of Rollcall that speaks to the keychain is not the one that was installed.',
    remedy:
      'Install Rollcall again, and tell whoever looks after this computer: something changed a file of Rollcall.',
  },
  noService: {
    reason: 'No keychain is running on this computer.',
    remedy:
      'Install and start a keychain such as GNOME Keyring or KWallet, sign in to the desktop again, then restart Rollcall.',
  },
  locked: {
    reason: 'The keychain is locked.',
    remedy: 'Unlock the keychain of your desktop, then sign in again.',
  },
  neverUnlocked: {
    reason: 'The keychain has no collection for passwords, because it was never unlocked in this session.',
    remedy:
      'Sign in to the desktop with your password or unlock the keychain in its settings, then sign in again.',
  },
  refused: {
    reason: 'The keychain refused the request.',
    remedy: 'Allow Rollcall in the dialog or in the settings of the keychain, then sign in again.',
  },
  silent: {
    reason: 'The keychain did not answer within 10 s.',
    remedy:
      'Look for a dialog of the keychain that waits behind this window, or restart the keychain, then sign in again.',
  },
  unreadableEntry: {
    reason: 'The entry in the keychain is not one that Rollcall wrote.',
    remedy: 'Type the password and sign in: that replaces the entry.',
  },
  notGivenBack: {
    reason: 'The keychain took the password and does not give it back.',
    remedy: 'Repair the keychain of your desktop or choose another one, then sign in again.',
  },
  other: {
    reason: 'The keychain reported an error.',
    remedy: 'Restart the keychain or the desktop session, then sign in again.',
  },
} as const satisfies Record<string, KeychainProblem>;

/** Messages of libsecret (Linux), the Security framework (macOS) and the Credential Manager (Windows), by problem. */
const signs: readonly (readonly [RegExp, KeychainProblem])[] = [
  [/object does not exist at path .*\/collection\//i, problems.neverUnlocked],
  [/locked|interaction is not allowed/i, problems.locked],
  [
    /dismissed|cancell?ed|denied|not permitted|authorization|refused the|user name or passphrase/i,
    problems.refused,
  ],
  [/autolaunch|d-?bus|could not connect|was not provided|serviceunknown|no such secret/i, problems.noService],
  [/timed? ?out|no ?reply/i, problems.silent],
];

/** The problem behind a message of the keychain's library. */
export function problemOf(message: string): KeychainProblem {
  return signs.find(([sign]) => sign.test(message))?.[1] ?? problems.other;
}
