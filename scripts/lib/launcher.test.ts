import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { inProject } from './project.mjs';

/** Writes a program that prints its name and its arguments, one a line. */
const writeEcho = (path: string, name: string): void =>
  writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' ${name} "$@"\n`, { mode: 0o755 });

it.for([
  ['opens the application', [], (app: string) => ['open', app]],
  ['runs the command', ['devices', 'a b'], () => ['Rollcall', '--cli', '--', 'devices', 'a b']],
] as const)('the script in an application of macOS %s', ([, args, expected], { skip }) => {
  skip(process.platform === 'win32', 'Windows has a script of its own');
  const folder = realpathSync(temporaryFolder('with spaces'));
  const app = join(folder, 'Rollcall.app');
  const bin = join(app, 'Contents', 'Resources', 'bin');
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(app, 'Contents', 'MacOS'));
  writeEcho(join(app, 'Contents', 'MacOS', 'Rollcall'), 'Rollcall');
  writeEcho(join(folder, 'open'), 'open');
  copyFileSync(inProject('resources', 'bin', 'rollcall'), join(bin, 'rollcall'));
  const { stdout } = spawnSync(join(bin, 'rollcall'), args, {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  expect(stdout.trimEnd().split('\n')).toEqual(expected(app));
});
