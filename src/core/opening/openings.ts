import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLink } from '@shared/opening/link.ts';
import { openedKind } from '@shared/opening/files.ts';
import type { Opening } from '@shared/opening/contract.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';
import { notALink } from './opening-failures.ts';
import { readOpened } from './read-opened.ts';

/** How many openings may wait; any beyond that are dropped, so that a flood of links stays a handful. */
const maxWaiting = 8;

/**
 * What is opened from outside the page: by the operating system, another start of Rollcall or the native menu. Nothing
 * here acts: everything waits until the page takes it and shows it.
 */
export interface Openings {
  /** Takes the links and files among the arguments of a start in `folder`; ignores other arguments. */
  offerArguments(argv: readonly string[], folder: string): Promise<void>;
  offerLink(text: string): void;
  /** Takes a file by its path. */
  offerFile(path: string): Promise<void>;
  offerPlace(place: OpeningPlace): void;
  /** Takes what rules of an account found. */
  offerFindings(accountId: string): void;
  /** Returns what is waiting, in its order, and removes it. */
  take(): Opening[];
  /** Calls the listener when something new is waiting. One listener is enough. */
  onArrival(listener: (waiting: number) => void): void;
}

function openingOf(link: ReturnType<typeof readLink>): Opening {
  if (link === null) return { kind: 'refused', error: notALink() };
  return 'mac' in link ? { kind: 'device', ...link } : { kind: 'saved-view', ...link };
}

/**
 * Returns the path of a file that is given relative to the folder of the start, or as a URL, as Linux desktops may do.
 */
function pathOf(argument: string, folder: string): string {
  try {
    if (/^file:/i.test(argument)) return fileURLToPath(argument);
  } catch {
    // It names no file of this computer; as a path, it does not exist either.
  }
  return resolve(folder, argument);
}

/** Creates the openings; nothing is waiting yet. */
export function createOpenings(): Openings {
  let waiting: Opening[] = [];
  let tell: (waiting: number) => void = () => undefined;

  function put(opening: Opening): void {
    if (waiting.length >= maxWaiting) return;
    waiting.push(opening);
    tell(waiting.length);
  }
  const openings: Openings = {
    async offerArguments(argv, folder) {
      for (const argument of argv.slice(1)) {
        if (/^rollcall:/i.test(argument)) openings.offerLink(argument);
        else if (!argument.startsWith('-') && openedKind(argument))
          await openings.offerFile(pathOf(argument, folder));
      }
    },
    offerLink(text) {
      put(openingOf(readLink(text)));
    },
    async offerFile(path) {
      put(await readOpened(path));
    },
    offerPlace: (place) => put({ kind: 'place', place }),
    offerFindings: (accountId) => put({ kind: 'findings', accountId }),
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    onArrival(listener) {
      tell = listener;
    },
  };
  return openings;
}
