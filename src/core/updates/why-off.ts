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

/** Why a copy is not updated by itself, and what to do instead. */
export interface WhyOff {
  readonly why: string;
  readonly todo: string;
}

const byHand = 'Fetch the next version where you got this one.';

/** Why this copy does not update itself; `null` when it does. */
export function whyOff(copy: Copy): WhyOff | null {
  const { platform } = copy;
  if (!copy.isPackaged) {
    return { why: 'This Rollcall runs from its sources.', todo: 'Fetch newer sources and build them.' };
  }
  if (copy.isPortable) {
    return { why: 'This Rollcall is portable: its folder is yours.', todo: byHand };
  }
  if (platform === 'linux' && !copy.isAppImage) {
    return {
      why: 'This Rollcall was installed as a package of the system, or unpacked by hand.',
      todo: 'The next version is installed in the same way.',
    };
  }
  if (platform === 'win32' && !copy.isInstalled) {
    return { why: 'This Rollcall was unpacked by hand.', todo: byHand };
  }
  if (!copy.hasSignedSource || (platform === 'win32' && !copy.hasPublisher)) {
    return { why: 'This Rollcall is not signed, so nothing could prove the next version.', todo: byHand };
  }
  return null;
}
