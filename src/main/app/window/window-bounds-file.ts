import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { WindowBounds } from './window-bounds.ts';

const placeSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  isMaximized: z.boolean(),
  isFullScreen: z.boolean(),
});

/** The bounds of the window between two starts, in a separate file, since they are needed before anything else is opened. */
export interface KeptPlace {
  /** `null` when none are stored, or the file is invalid. */
  read(): WindowBounds | null;
  /** Fails silently in a folder that cannot be written. */
  write(place: WindowBounds): void;
}

export function windowBoundsFile(dataFolder: string): KeptPlace {
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
        // The next start uses the bounds that were stored before.
      }
    },
  };
}
