import { say } from './words.ts';

/** What decides whether a copy of Rollcall may replace itself. */
export interface Copy {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** Whether it was built with an address and a key for updates. */
  readonly hasSignedSource: boolean;
  /** Whether its data lie beside it. */
  readonly isPortable: boolean;
  /** Whether it was started out of an AppImage (Linux). */
  readonly isAppImage: boolean;
  /** Whether an installer laid it down (Windows). */
  readonly isInstalled: boolean;
  /** Whether the installer of the next version is held to a name in its certificate (Windows). */
  readonly hasPublisher: boolean;
}

/** Why a copy is not updated by itself, and what to do instead; said when somebody asks. */
export interface WhyOff {
  readonly why: string;
  readonly todo: string;
}

type Key = Parameters<typeof say>[0];

const off = (why: Key, todo: Key): WhyOff => ({
  get why() {
    return say(why);
  },
  get todo() {
    return say(todo);
  },
});

/** Why this copy does not update itself; `null` when it does. */
export function whyOff(copy: Copy): WhyOff | null {
  const { platform } = copy;
  if (!copy.isPackaged) {
    return off('fromSources', 'buildSources');
  }
  if (copy.isPortable) {
    return off('portable', 'fetchByHand');
  }
  if (platform === 'linux' && !copy.isAppImage) {
    return off('systemPackage', 'sameWay');
  }
  if (platform === 'win32' && !copy.isInstalled) {
    return off('unpacked', 'fetchByHand');
  }
  if (!copy.hasSignedSource || (platform === 'win32' && !copy.hasPublisher)) {
    return off('notSigned', 'fetchByHand');
  }
  return null;
}
