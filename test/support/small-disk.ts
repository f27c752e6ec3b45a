import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate file system. */
export interface SmallDisk {
  readonly folder: string;
  /** Makes the file system read-only. */
  readonly makeReadOnly: () => void;
  readonly remove: () => void;
}

/** Mounts an in-memory file system of the given size in KiB; requires administrator rights on Linux. */
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

/** Returns why no small disk can be mounted here, or `null` if one can. */
export function whyNoSmallDisk(): string | null {
  try {
    mountSmallDisk(64).remove();
    return null;
  } catch {
    return 'mounting a file system needs an administrator of a Linux system';
  }
}
