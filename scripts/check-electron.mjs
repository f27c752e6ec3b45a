// npm run check-electron: checks that the packaged Electron version is still supported. Queries the package registry.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inProject } from './lib/project.mjs';
import { problemOfElectron } from './lib/electron-age.mjs';

const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
const packed = manifest.devDependencies.electron;
const shell = process.platform === 'win32';
const tags = JSON.parse(
  execFileSync('npm', ['view', 'electron', 'dist-tags', '--json'], { encoding: 'utf8', shell }),
);
const problem = problemOfElectron(packed, tags);
console.log(problem ?? `Electron ${packed} is current.`);
process.exitCode = problem === null ? 0 : 1;
