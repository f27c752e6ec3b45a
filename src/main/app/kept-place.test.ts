import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptPlace } from './kept-place.ts';

const place = { x: -10, y: 20, width: 1200, height: 800, isMaximized: true, isFullScreen: false };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the place of the window between two starts', () => {
  it('is the one that was kept last, and nothing else is left', () => {
    keptPlace(folder).write({ ...place, x: 7 });
    keptPlace(folder).write(place);
    expect(keptPlace(folder).read()).toEqual(place);
    expect(readdirSync(folder)).toEqual(['window.json']);
  });

  it.each([
    '',
    '{"x":1',
    '[]',
    '{"x":1.5,"y":0,"width":1,"height":1}',
    JSON.stringify({ ...place, width: 0 }),
  ])('is none where %j is kept', (text) => {
    writeFileSync(join(folder, 'window.json'), text);
    expect(keptPlace(folder).read()).toBeNull();
  });

  it('is not kept, and nothing is thrown, where the folder is gone', () => {
    const gone = keptPlace(join(folder, 'gone'));
    gone.write(place);
    expect(gone.read()).toBeNull();
  });
});
