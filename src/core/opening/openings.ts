import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLink } from '@shared/opening/link.ts';
import { openedKind } from '@shared/opening/files.ts';
import type { Opening } from '@shared/opening/contract.ts';
import type { OpeningPlace } from '@shared/opening/places.ts';
import { notALink } from './opening-failures.ts';
import { readOpened } from './read-opened.ts';

/** How much may wait to be looked at; what comes on top of it is dropped, so that a flood of links stays a handful. */
const mostWaiting = 8;

/**
 * What is opened from outside of the page: by the operating system, another start of Rollcall or the native menu. Nothing
 * here acts: all of it waits until the page takes it and shows it.
 */
export interface Openings {
  /** The links and files among the arguments of a start in `folder`; other arguments are not meant for this. */
  offerArguments(argv: readonly string[], folder: string): Promise<void>;
  offerLink(text: string): void;
  /** A file, by its path. */
  offerFile(path: string): Promise<void>;
  offerPlace(place: OpeningPlace): void;
  /** What waits, in its order; it is gone then. */
  take(): Opening[];
  /** Calls when something waits that did not before. One listener is enough. */
  onArrival(listener: (waiting: number) => void): void;
}

function openingOf(link: ReturnType<typeof readLink>): Opening {
  if (link === null) return { kind: 'refused', error: notALink() };
  return 'mac' in link ? { kind: 'device', ...link } : { kind: 'saved-view', ...link };
}

/** A file is named by its path from where the start was in, or by its address, as desktops of Linux may do. */
function pathOf(argument: string, folder: string): string {
  try {
    if (/^file:/i.test(argument)) return fileURLToPath(argument);
  } catch {
    // It names no file of this computer, and none is there by that name.
  }
  return resolve(folder, argument);
}

/** Nothing was opened yet. */
export function createOpenings(): Openings {
  let waiting: Opening[] = [];
  let tell: (waiting: number) => void = () => undefined;

  function put(opening: Opening): void {
    if (waiting.length >= mostWaiting) return;
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
