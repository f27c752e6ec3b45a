import { say } from './words.ts';

/** The properties that decide whether a copy of Rollcall may update itself. */
export interface Copy {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** Whether it was built with an update address and key. */
  readonly hasSignedSource: boolean;
  /** Whether its data are stored next to it. */
  readonly isPortable: boolean;
  /** Whether it was started from an AppImage (Linux). */
  readonly isAppImage: boolean;
  /** Whether it was installed by an installer (Windows). */
  readonly isInstalled: boolean;
  /** Whether the certificate of the next version's installer is checked for the name of its publisher (Windows). */
  readonly hasPublisher: boolean;
}

/** Why a copy does not update itself, and what to do instead; both texts are looked up when they are read. */
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

/** Returns why this copy does not update itself; `null` when it does. */
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
