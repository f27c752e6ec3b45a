import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const textOf = (...path: string[]): string => readFileSync(inProject(...path), 'utf8');
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, LockedPackage> };
const project = JSON.parse(textOf('package.json')) as {
  readonly allowScripts: Record<string, boolean>;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
};
const direct = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** What is wrong with where a package of the lock file comes from; `null` if nothing. */
function originProblem(path: string, { resolved, integrity, link }: LockedPackage): string | null {
  if (link) return `${path} is a folder`;
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')) return `${path} has no sha512`;
  // Without a URL it comes from whichever registry npm is configured to use.
  return resolved === undefined ? null : `${path} names where it is from`;
}

/** Licences allowed for what ships with the application. */
const shipped = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'];
/** Licences allowed for development tools only. */
const ofTools = [...shipped, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'WTFPL'];

/** Tells whether one of the offered licences is allowed. */
const isLicensed = ({ license = '', dev }: LockedPackage): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => (dev ? ofTools : shipped).includes(one));

describe('the lock file', () => {
  it('takes every package by its checksum, and from the registry alone', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(
      packages.map(([path, one]) => originProblem(path, one)).filter((problem) => problem !== null),
    ).toEqual([]);
  });

  const integrity = `sha512-${'A'.repeat(86)}==`;
  it.each<[string, LockedPackage]>([
    ['without a checksum', {}],
    ['with a weak checksum', { integrity: 'sha1-AAAA' }],
    ['from another host', { integrity, resolved: 'https://registry.example/a.tgz' }],
    ['over plain http', { integrity, resolved: 'http://registry.example/a.tgz' }],
    ['from a repository', { integrity, resolved: 'git+ssh://git@github.com/a/b.git' }],
    ['that is a folder', { integrity, link: true }],
  ])('would be refused with a package %s', (_, one) => expect(originProblem('a', one)).not.toBeNull());

  it('has the versions that package.json names, each exactly', () => {
    for (const [name, version] of Object.entries(direct)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});

describe('scripts that packages run when they are installed', () => {
  const withScripts = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));

  it('are each allowed or denied by name, and no name is left over', () => {
    expect([...new Set(withScripts)].sort()).toEqual(Object.keys(project.allowScripts).sort());
  });

  it('of a package that is not named end the installation', () => {
    const settings = textOf('.npmrc').split('\n');
    const held = ['strict-allow-scripts=true', 'allow-git=none', 'allow-remote=none'];
    expect(settings).toEqual(expect.arrayContaining(held));
  });
});

describe('licences', () => {
  it('are all on the list, and those of tools alone go along with nothing', () => {
    const refused = packages
      .filter(([, one]) => !isLicensed(one))
      .map(([path, { license }]) => `${path}: ${license}`);
    expect(refused).toEqual([]);
  });

  it.each<[string, LockedPackage]>([
    ['MPL-2.0 outside of tools', { license: 'MPL-2.0' }],
    ['GPL-3.0', { license: 'GPL-3.0', dev: true }],
    ['none', { dev: true }],
    ['a choice of two that are not on it', { license: '(GPL-2.0 OR AGPL-3.0)', dev: true }],
  ])('would be refused with %s', (_, one) => expect(isLicensed(one)).toBe(false));

  it('of what is bundled into the application are on the list for what ships', () => {
    for (const name of bundled()) {
      expect(isLicensed({ ...lock.packages[`node_modules/${name}`], dev: false }), name).toBe(true);
    }
  });
});

/** The packages that the application's sources import: they ship inside the bundles. */
function bundled(): string[] {
  const sources = globSync('src/**/*.{ts,vue}', { cwd: inProject() }).filter(
    (path) => !/\.test\.ts$|[\\/]testing[\\/]/.test(path),
  );
  const imported = sources.flatMap((path) =>
    [...textOf(path).matchAll(/(?:from |import\()'((?:@[a-z0-9-]+\/)?[a-z][\w.-]*)(?=['/])/g)].map(
      ([, name = '']) => name,
    ),
  );
  return Object.keys(direct)
    .filter((name) => imported.includes(name))
    .sort();
}

describe('the packages that go along with the application', () => {
  it('are at most 25, each with its reason in docs/dependencies.md, and no other stands there', () => {
    const names = [...textOf('docs', 'dependencies.md').matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name);
    expect(names.sort()).toEqual(bundled());
    expect(names.length).toBeLessThanOrEqual(25);
  });
});
