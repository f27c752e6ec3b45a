import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates a folder for the test that runs, or that a `beforeEach` prepares. It is removed after `afterEach` and after what
 * `onTestFinished` was given later, so that both can close the files in it: Windows removes no file that is open.
 */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rollcall-${name}-`));
  // A test may have removed the folder itself.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
