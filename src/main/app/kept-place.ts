import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { WindowPlace } from './window-place.ts';

const placeSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  isMaximized: z.boolean(),
  isFullScreen: z.boolean(),
});

/** The place of the window between two starts, a file of its own: it is read before anything else is opened. */
export interface KeptPlace {
  /** `null` where none is kept, or what is kept is none. */
  read(): WindowPlace | null;
  /** A folder that cannot be written keeps nothing, and stops nobody. */
  write(place: WindowPlace): void;
}

export function keptPlace(dataFolder: string): KeptPlace {
  const path = join(dataFolder, 'window.json');
  return {
    read() {
      try {
        return placeSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        return null;
      }
    },
    write(place) {
      try {
        writeFileSync(`${path}.part`, JSON.stringify(place));
        renameSync(`${path}.part`, path);
      } catch {
        // The next start opens the window where the last but one had it.
      }
    },
  };
}
