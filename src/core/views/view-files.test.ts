import { readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { writeViewFile } from './view-files.ts';

it('the file of a view is written where a symbolic link leads', async ({ skip }) => {
  skip(process.platform === 'win32', 'links need a right on Windows');
  const folder = temporaryFolder('view');
  const [link, target] = [join(folder, 'link.json'), join(folder, 'target.json')];
  symlinkSync(target, link);
  await writeViewFile(link, '{}', { note: () => Promise.resolve(() => Promise.resolve()) });
  expect([readlinkSync(link), readFileSync(target, 'utf8')]).toEqual([target, '{}']);
});
