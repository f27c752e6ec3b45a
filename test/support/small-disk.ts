import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own. */
export interface SmallDisk {
  readonly folder: string;
  /** From now on nothing in it can be changed. */
  readonly makeReadOnly: () => void;
  readonly remove: () => void;
}

/** A file system of so many KiB in memory; only an administrator of a Linux system can have one. */
export function mountSmallDisk(kibibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(kibibytes)}k`, 'tmpfs', folder]);
  return {
    folder,
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

/** Why no small disk can be had here; `null` when one can. */
export function whyNoSmallDisk(): string | null {
  try {
    mountSmallDisk(64).remove();
    return null;
  } catch {
    return 'mounting a file system needs an administrator of a Linux system';
  }
}
