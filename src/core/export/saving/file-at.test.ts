import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { fileAt } from './file-at.ts';

let folder: string;
const at = (...names: string[]): string => join(folder, ...names);

beforeEach(() => {
  folder = realpathSync(temporaryFolder('links'));
});

describe.skipIf(process.platform === 'win32')('the file that a path leads to', () => {
  it('is that of the path, without a link, whether or not it is there', async () => {
    writeFileSync(at('there.csv'), '');
    expect(await fileAt(at('there.csv'))).toBe(at('there.csv'));
    expect(await fileAt(at('new.csv'))).toBe(at('new.csv'));
    expect(await fileAt(at('gone', 'new.csv'))).toBe(at('gone', 'new.csv'));
  });

  it('is found through links to links', async () => {
    symlinkSync('second.csv', at('first.csv'));
    symlinkSync(at('new.csv'), at('second.csv'));
    expect(await fileAt(at('first.csv'))).toBe(at('new.csv'));
    writeFileSync(at('new.csv'), '');
    expect(await fileAt(at('first.csv'))).toBe(at('new.csv'));
  });

  it('is seen from where a link is, not from the link that its folder was reached by', async () => {
    mkdirSync(at('disk', 'exports'), { recursive: true });
    symlinkSync(at('disk', 'exports'), at('exports'));
    symlinkSync(join('..', 'latest.csv'), at('disk', 'exports', 'link.csv'));
    expect(await fileAt(at('exports', 'link.csv'))).toBe(at('disk', 'latest.csv'));
    writeFileSync(at('disk', 'latest.csv'), '');
    expect(await fileAt(at('exports', 'link.csv'))).toBe(at('disk', 'latest.csv'));
  });

  it('is the path itself where links lead in a circle', async () => {
    symlinkSync('b.csv', at('a.csv'));
    symlinkSync('a.csv', at('b.csv'));
    expect(await fileAt(at('a.csv'))).toBe(at('a.csv'));
  });
});
