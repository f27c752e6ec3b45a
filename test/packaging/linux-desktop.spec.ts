import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js';
import type { LinuxPackager } from 'app-builder-lib/out/linuxPackager.js';
import { pack, root } from './pack.ts';

/** What electron-builder writes for the desktop into every package for Linux. */
interface Desktop {
  readonly entry: string;
  readonly mimeTypes: string;
  readonly iconEdges: readonly number[];
  readonly fileName: string;
}

async function desktopOf(packager: LinuxPackager): Promise<Desktop> {
  const helper = new LinuxTargetHelper(packager);
  const mimeTypes = await helper.mimeTypeFiles;
  return {
    entry: await helper.computeDesktopEntry(packager.platformSpecificBuildOptions),
    mimeTypes: mimeTypes === null ? '' : readFileSync(mimeTypes, 'utf8'),
    iconEdges: (await helper.icons).map(({ size }) => size),
    fileName: helper.getDesktopFileName(),
  };
}

let output = '';
let desktop: Desktop;

test.beforeAll(async () => {
  test.skip(process.platform !== 'linux', 'the desktop of Linux is looked at on Linux');
  mkdirSync(join(root, 'out'), { recursive: true });
  output = mkdtempSync(join(root, 'out', 'packaging-'));
  await pack(output, async ({ packager }) => {
    desktop = await desktopOf(packager as unknown as LinuxPackager);
  });
});

test.afterAll(() => {
  if (output !== '') rmSync(output, { recursive: true, force: true });
});

test('the desktop entry opens links, views and tables with Rollcall', () => {
  const lines = desktop.entry.split('\n');
  expect(lines).toContain('Name=Rollcall');
  expect(lines).toContain('Exec=/opt/Rollcall/rollcall-console %U');
  expect(lines).toContain('Icon=rollcall-console');
  expect(lines).toContain('Categories=Network;');
  const [types = ''] = lines.filter((line) => line.startsWith('MimeType='));
  expect(types.slice('MimeType='.length).split(';').filter(Boolean).sort()).toEqual([
    'application/vnd.rollcall.view+json',
    'text/csv',
    'x-scheme-handler/rollcall',
  ]);
});

test('the desktop knows which entry the window belongs to', () => {
  expect(desktop.fileName).toBe('io.rollcall.console');
  expect(desktop.entry.split('\n')).toContain('StartupWMClass=io.rollcall.console');
});

test('view files have a type of their own', () => {
  expect(desktop.mimeTypes).toContain('<mime-type type="application/vnd.rollcall.view+json">');
  expect(desktop.mimeTypes).toContain('<glob pattern="*.rollcall-view"/>');
  // A type without a suffix would take the tables of everybody.
  expect(desktop.mimeTypes).not.toContain('csv');
});

test('the icons are there in every size of the desktop', () => {
  expect(desktop.iconEdges).toEqual([16, 32, 48, 64, 128, 256, 512]);
});
