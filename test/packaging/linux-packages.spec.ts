import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pack, root } from './pack.ts';

/** The arguments that electron-builder passed to fpm for a Linux package, as recorded by `fpm-witness.mjs`. */
interface Told {
  readonly values: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly files: readonly {
    readonly target: string;
    readonly isThere: boolean;
    /** The content of the desktop entry and the MIME types. */
    readonly text: string | null;
  }[];
  /** The scripts that run after installation and after removal. */
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
    test('states what it is, where it comes from and what it needs', () => {
      const { values } = toldOf(kind);
      expect(values).toMatchObject({ name: 'rollcall', license: 'MIT', maintainer: 'The Rollcall authors' });
      expect(values['url']).toMatch(/^https:\/\//);
      // The keychain is accessed through libsecret.
      expect(String(values['depends'])).toContain('libsecret');
    });

    test('has every file of the application, and the command on the path', () => {
      const { files } = toldOf(kind);
      expect(files.filter(({ isThere }) => !isThere)).toEqual([]);
      expect(files.map(({ target }) => target)).toEqual(
        expect.arrayContaining(['/opt/Rollcall', '/usr/bin/rollcall']),
      );
    });

    test('has the icon in every desktop size', () => {
      const edges = toldOf(kind).files.flatMap(({ target }) => /\/(\d+)x\1\/apps\//.exec(target)?.[1] ?? []);
      expect(edges).toEqual(['16', '32', '48', '64', '128', '256', '512']);
    });

    test('has a desktop entry that opens links, views and tables, and that the window belongs to', () => {
      const lines = textAt('/usr/share/applications/io.rollcall.console.desktop').split('\n');
      expect(lines).toContain('Name=Rollcall');
      expect(lines).toContain('Exec=/opt/Rollcall/rollcall-console %U');
      expect(lines).toContain('Icon=rollcall-console');
      expect(lines).toContain('Categories=Network;');
      expect(lines).toContain('StartupWMClass=io.rollcall.console');
      const [types = ''] = lines.filter((line) => line.startsWith('MimeType='));
      // electron-builder extends the list it is given: the second package lists some types twice, which changes
      // nothing.
      const named = new Set(types.slice('MimeType='.length).split(';').filter(Boolean));
      expect([...named].sort()).toEqual([
        'application/vnd.rollcall.view+json',
        'text/csv',
        'x-scheme-handler/rollcall',
      ]);
    });

    test('has a separate MIME type for view files', () => {
      const types = textAt('/usr/share/mime/packages/rollcall-console.xml');
      expect(types).toContain('<mime-type type="application/vnd.rollcall.view+json">');
      expect(types).toContain('<glob pattern="*.rollcall-view"/>');
      // A type without a suffix would claim everyone's tables.
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
