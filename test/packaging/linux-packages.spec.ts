import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pack, root } from './pack.ts';

/** What electron-builder told fpm of a package for Linux, as `fpm-witness.mjs` keeps it. */
interface Told {
  readonly values: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly files: readonly {
    readonly target: string;
    readonly isThere: boolean;
    /** Of the desktop entry and the types of files. */
    readonly text: string | null;
  }[];
  /** After installing, and after removing. */
  readonly scripts: readonly string[];
}

const kinds = ['deb', 'rpm'] as const;
const told = new Map<string, Told>();
let output = '';

test.beforeAll(async () => {
  test.skip(process.platform !== 'linux', 'packages for Linux are made on Linux');
  mkdirSync(join(root, 'out'), { recursive: true });
  output = mkdtempSync(join(root, 'out', 'packaging-'));
  process.env['CUSTOM_FPM_PATH'] = join(import.meta.dirname, 'fpm-witness.mjs');
  await pack(output, kinds);
  for (const kind of kinds) {
    const name = readdirSync(output).find((one) => one.endsWith(`.${kind}.json`)) ?? '';
    told.set(kind, JSON.parse(readFileSync(join(output, name), 'utf8')) as Told);
  }
});

test.afterAll(() => {
  if (output !== '') rmSync(output, { recursive: true, force: true });
});

const toldOf = (kind: string): Told => {
  const one = told.get(kind);
  if (!one) throw new Error(`No package ${kind} was made`);
  return one;
};

for (const kind of kinds) {
  const textAt = (target: string): string =>
    toldOf(kind).files.find((file) => file.target === target)?.text ?? '';

  test.describe(`the package ${kind}`, () => {
    test('says what it is, where it comes from and what it needs', () => {
      const { values } = toldOf(kind);
      expect(values).toMatchObject({ name: 'rollcall', license: 'MIT', maintainer: 'The Rollcall authors' });
      expect(values['url']).toMatch(/^https:\/\//);
      // The keychain is reached through libsecret.
      expect(String(values['depends'])).toContain('libsecret');
    });

    test('has every file that it is made of, and the command on the path', () => {
      const { files } = toldOf(kind);
      expect(files.filter(({ isThere }) => !isThere)).toEqual([]);
      expect(files.map(({ target }) => target)).toEqual(
        expect.arrayContaining(['/opt/Rollcall', '/usr/bin/rollcall']),
      );
    });

    test('has the icon in every size of the desktop', () => {
      const edges = toldOf(kind).files.flatMap(({ target }) => /\/(\d+)x\1\/apps\//.exec(target)?.[1] ?? []);
      expect(edges).toEqual(['16', '32', '48', '64', '128', '256', '512']);
    });

    test('has an entry of the desktop that opens links, views and tables, and that the window belongs to', () => {
      const lines = textAt('/usr/share/applications/io.rollcall.console.desktop').split('\n');
      expect(lines).toContain('Name=Rollcall');
      expect(lines).toContain('Exec=/opt/Rollcall/rollcall-console %U');
      expect(lines).toContain('Icon=rollcall-console');
      expect(lines).toContain('Categories=Network;');
      expect(lines).toContain('StartupWMClass=io.rollcall.console');
      const [types = ''] = lines.filter((line) => line.startsWith('MimeType='));
      // electron-builder adds to the list that it was given: the second package names some twice, which says no more.
      const named = new Set(types.slice('MimeType='.length).split(';').filter(Boolean));
      expect([...named].sort()).toEqual([
        'application/vnd.rollcall.view+json',
        'text/csv',
        'x-scheme-handler/rollcall',
      ]);
    });

    test('has a type of their own for view files', () => {
      const types = textAt('/usr/share/mime/packages/rollcall-console.xml');
      expect(types).toContain('<mime-type type="application/vnd.rollcall.view+json">');
      expect(types).toContain('<glob pattern="*.rollcall-view"/>');
      // A type without a suffix would take the tables of everybody.
      expect(types).not.toContain('csv');
    });

    test('is installed and removed by scripts that a shell understands', () => {
      const { scripts } = toldOf(kind);
      expect(scripts).toHaveLength(2);
      for (const input of scripts) expect(spawnSync('bash', ['-n'], { input }).status).toBe(0);
      expect(scripts[0]).toContain('update-desktop-database');
      expect(scripts[0]).toContain('update-mime-database');
    });
  });
}
