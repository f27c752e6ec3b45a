import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import configuration from '../../electron-builder.config.mjs';
import { inProject } from './project.mjs';

const entitlements = readFileSync(inProject('resources', 'entitlements.mac.plist'), 'utf8');

/** Targets with their architectures, such as `nsis x64`. */
const targetsOf = (targets: unknown): string[] =>
  (targets as { target: string; arch: string[] }[]).flatMap(({ target, arch }) =>
    arch.map((one) => `${target} ${one}`),
  );

describe('the packages', () => {
  // electron-builder itself looks only for files with other extensions.
  it.each(['package.json', '.github/workflows/release.yml'])(
    'are built from this configuration by %s',
    (file) => {
      const text = readFileSync(inProject(...file.split('/')), 'utf8');
      expect(text).toContain('electron-builder --config electron-builder.config.mjs');
    },
  );

  it('are built for Windows as installer and as folder, for both architectures', () => {
    expect(targetsOf(configuration.win?.target)).toEqual(['nsis x64', 'nsis arm64', 'zip x64', 'zip arm64']);
  });

  it('are built for macOS as image and as folder, for both architectures in one', () => {
    expect(targetsOf(configuration.mac?.target)).toEqual(['dmg universal', 'zip universal']);
  });

  it('are built for Linux in four forms', () => {
    expect(configuration.linux?.target).toEqual(['AppImage', 'deb', 'rpm', 'tar.gz']);
  });

  it('start as AppImage without FUSE 2, and reach the keychain on every Linux', () => {
    expect(configuration.toolsets?.appimage).toBe('1.0.3');
    expect(configuration.rpm?.depends).toContain('(libsecret or libsecret-1-0)');
  });

  it('have an existing icon, so that no downloaded tool generates one', () => {
    for (const icon of [configuration.win?.icon, configuration.mac?.icon, configuration.linux?.icon]) {
      expect(existsSync(inProject('resources', icon ?? 'none'))).toBe(true);
    }
  });

  it('open links and view files on every system, and tables where no other application loses them', () => {
    expect(configuration.protocols).toMatchObject([{ schemes: ['rollcall'] }]);
    expect(configuration.fileAssociations).toMatchObject([{ ext: 'rollcall-view' }]);
    expect(configuration.mac?.fileAssociations).toMatchObject([{ ext: 'csv', rank: 'Alternate' }]);
    expect(configuration.win?.fileAssociations).toBeUndefined();
  });

  it('take back from Windows what the application registers there for links', () => {
    const schemes = (configuration.protocols as { schemes: string[] }[]).flatMap(({ schemes }) => schemes);
    const installer = readFileSync(inProject('resources', 'installer.nsh'), 'utf8');
    for (const scheme of schemes)
      expect(installer).toContain(`DeleteRegKey HKCU "Software\\Classes\\${scheme}"`);
  });

  it('contain their own command on every system, and on Linux put it on the path', () => {
    const { win, mac, linux, deb, rpm } = configuration;
    expect([win?.extraResources, mac?.extraResources, linux?.extraResources]).toEqual([
      [{ from: 'resources/bin/rollcall.cmd', to: 'bin/rollcall.cmd' }],
      [{ from: 'resources/bin/rollcall', to: 'bin/rollcall' }],
      [{ from: 'resources/bin/rollcall', to: 'bin/rollcall' }],
    ]);
    const onPath = inProject('resources', 'linux', 'rollcall');
    expect([deb?.fpm, rpm?.fpm]).toEqual([[`${onPath}=/usr/bin/rollcall`], [`${onPath}=/usr/bin/rollcall`]]);
    expect(readFileSync(onPath, 'utf8')).toContain('exec /opt/Rollcall/resources/bin/rollcall "$@"');
    // electron-builder links the executable on the path under this name; it must not replace our own script.
    expect(linux?.executableName).not.toBe('rollcall');
  });

  it('contain commands that may be run, since packages keep these permissions', ({ skip }) => {
    skip(process.platform === 'win32', 'modes of Windows tell no permissions');
    for (const folder of ['linux', 'bin'])
      expect(statSync(inProject('resources', folder, 'rollcall')).mode & 0o111).toBe(0o111);
  });
});

describe('the protection of what is packed', () => {
  it('is an archive with its hash in the binary, and only what cannot be in it outside', () => {
    expect(configuration.asar).toEqual({ smartUnpack: false });
    expect(configuration.disableAsarIntegrity).toBeUndefined();
    expect(configuration.asarUnpack).toEqual(['node_modules/keytar/build/Release/keytar.node']);
  });

  it('does not leave the fuses to the older list of electron-builder', () => {
    expect(configuration.electronFuses).toBeUndefined();
    expect(configuration.afterPack).toBeTypeOf('function');
  });

  it('on macOS is the hardened runtime, with nothing allowed but compiling at run time', () => {
    expect(configuration.mac).toMatchObject({ hardenedRuntime: true, preAutoEntitlements: false });
    expect(configuration.mac?.entitlements).toBe('resources/entitlements.mac.plist');
    expect(configuration.mac?.entitlementsInherit).toBe(configuration.mac?.entitlements);
    expect([...entitlements.matchAll(/<key>(.+)<\/key>\s*<true\/>/g)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
    ]);
  });

  it('on Windows makes updates match the name in the certificate', () => {
    expect(configuration.win?.verifyUpdateCodeSignature).toBe(true);
    // An empty name would disable the check.
    expect(configuration.win?.signtoolOptions?.publisherName).toBeUndefined();
  });
});
