import { say } from '../words.ts';

/** What can be wrong with the keychain of a computer, in two sentences that are worded when they are read. */
export interface KeychainProblem {
  readonly reason: string;
  /** What to do, ending with signing in again. */
  readonly remedy: string;
}

type Key = Parameters<typeof say>[0];

const mends = new WeakMap<KeychainProblem, Key>();

/** Creates a problem from its words; `mend` is the remedy without signing in again. */
export function problem(reason: Key, remedy: Key, mend = remedy): KeychainProblem {
  const made: KeychainProblem = {
    get reason() {
      return say(reason);
    },
    get remedy() {
      return say(remedy);
    },
  };
  mends.set(made, mend);
  return made;
}

/** Returns what to do about a problem, without signing in again. */
export function remedyWithoutSignIn(of: KeychainProblem): string {
  const mend = mends.get(of);
  return mend === undefined ? of.remedy : say(mend);
}

/** Every reason why passwords cannot be kept in the keychain. */
export const problems = {
  moduleMissing: problem('moduleMissing', 'moduleMissingRemedy'),
  moduleChanged: problem('moduleChanged', 'moduleChangedRemedy'),
  noService: problem('noService', 'noServiceRemedy'),
  locked: problem('keychainLocked', 'keychainLockedRemedy', 'keychainLockedMend'),
  neverUnlocked: problem('neverUnlocked', 'neverUnlockedRemedy', 'neverUnlockedMend'),
  refused: problem('refused', 'refusedRemedy', 'refusedMend'),
  silent: problem('silent', 'silentRemedy', 'silentMend'),
  unreadableEntry: problem('unreadableEntry', 'unreadableEntryRemedy'),
  notGivenBack: problem('notGivenBack', 'notGivenBackRemedy', 'notGivenBackMend'),
  other: problem('otherProblem', 'otherProblemRemedy', 'otherProblemMend'),
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

/** Returns the problem behind a message of the keychain's library. */
export function problemOf(message: string): KeychainProblem {
  return signs.find(([sign]) => sign.test(message))?.[1] ?? problems.other;
}
