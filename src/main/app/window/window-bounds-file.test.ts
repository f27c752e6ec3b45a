import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { windowBoundsFile } from './window-bounds-file.ts';

const place = { x: -10, y: 20, width: 1200, height: 800, isMaximized: true, isFullScreen: false };
let folder = '';

beforeEach(() => {
  folder = temporaryFolder('place');
});

describe('the window bounds between two starts', () => {
  it('are those stored last, and nothing else is left', () => {
    windowBoundsFile(folder).write({ ...place, x: 7 });
    windowBoundsFile(folder).write(place);
    expect(windowBoundsFile(folder).read()).toEqual(place);
    expect(readdirSync(folder)).toEqual(['window.json']);
  });

  it.each([
    '',
    '{"x":1',
    '[]',
    '{"x":1.5,"y":0,"width":1,"height":1}',
    JSON.stringify({ ...place, width: 0 }),
  ])('are null where %j is stored', (text) => {
    writeFileSync(join(folder, 'window.json'), text);
    expect(windowBoundsFile(folder).read()).toBeNull();
  });

  it('are not stored, and nothing is thrown, where the folder does not exist', () => {
    const gone = windowBoundsFile(join(folder, 'gone'));
    gone.write(place);
    expect(gone.read()).toBeNull();
  });
});
