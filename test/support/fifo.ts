import { execFileSync } from 'node:child_process';

/** Skips a test for the given reason. */
type Skip = (condition: boolean, reason: string) => void;

/** Creates a named pipe that has no writer; skips the test on platforms where pipes have no path. */
export function makeFifo(path: string, skip: Skip): void {
  skip(process.platform === 'win32', 'pipes of Windows have no path');
  execFileSync('mkfifo', [path]);
}
