import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from './pack.ts';
import { gzippedBytes, loadedWith, startFiles } from './start-bundle.ts';

const pageFolder = join(root, 'out', 'renderer');
// What survives minifying: an attribute that ECharts sets on its elements, the class of uPlot's.
const rivalMarks = /_echarts_instance_|["'`]uplot["'`]/;

test('the page shows its first view with at most 150 kB, compressed', () => {
  const files = startFiles(pageFolder);
  // The first view is the sign-in, which has to be among them.
  expect([...files.values()].filter((text) => text.includes('current-password'))).toHaveLength(1);
  expect([...files.keys()].some((path) => path.endsWith('.css'))).toBe(true);
  expect(gzippedBytes(files.values())).toBeLessThanOrEqual(150_000);
});

test('no part of the page contains the chart libraries that the benchmark compares with', () => {
  const scripts = readdirSync(pageFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(pageFolder, name));
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((path) => rivalMarks.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('the preload is at most 10 kB and requires nothing but Electron', () => {
  const path = join(root, 'out', 'preload', 'index.cjs');
  expect(statSync(path).size).toBeLessThanOrEqual(10_000);
  const required = [...readFileSync(path, 'utf8').matchAll(/require\(["'`]([^"'`]+)["'`]\)/g)];
  expect(required.map(([, name]) => name)).toEqual(['electron']);
});

test('the worker threads that keep devices and histories contain no service client', () => {
  const folder = join(root, 'out', 'main', 'chunks');
  const programs = readdirSync(folder)
    .filter((file) => file.startsWith('entry-'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const imports = programs.map((program) =>
    [...program.matchAll(/^import .* from ["']([^"']+)["'];$/gm)].map(([, from]) => from).sort(),
  );
  expect(imports.sort((a, b) => a.length - b.length)).toEqual([
    ['node:worker_threads'],
    ['node:fs', 'node:path', 'node:sqlite', 'node:worker_threads'],
  ]);
  for (const program of programs) {
    expect(program.length).toBeLessThan(400_000);
    expect(program).not.toContain('ProxyAgent');
  }
});

test('a command loads no window, the window no command, and the script that chooses neither', () => {
  const textOf = (file: string): string =>
    [...loadedWith([join(root, 'out', 'main', file)]).values()].join('\n');
  // A text of the command line's help, and what every window is created with.
  const [commandMark, windowMark] = ['Usage: rollcall', 'new BrowserWindow'];
  const [start, window, command] = [textOf('index.js'), textOf('window.js'), textOf('terminal.js')];
  // The script that runs before Electron is ready: Chromium does not start until it has been read.
  const early = textOf('application.js');
  expect([start.length < 5_000, early.length < 60_000]).toEqual([true, true]);
  expect([window.includes(windowMark), window.includes(commandMark)]).toEqual([true, false]);
  expect([command.includes(windowMark), command.includes(commandMark)]).toEqual([false, true]);
  for (const text of [start, early]) {
    expect([text.includes(windowMark), text.includes(commandMark)]).toEqual([false, false]);
  }
  // The window is opened before the service client is loaded.
  expect(window).not.toContain('ProxyAgent');
});
