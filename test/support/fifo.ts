import { execFileSync } from 'node:child_process';

/** Skips a test, with the reason. */
type Skip = (condition: boolean, reason: string) => void;

/** Makes a pipe at a path, into which nobody writes; skips the test where pipes have no path. */
export function makeFifo(path: string, skip: Skip): void {
  skip(process.platform === 'win32', 'pipes of Windows have no path');
  execFileSync('mkfifo', [path]);
}
