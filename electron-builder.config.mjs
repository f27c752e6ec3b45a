import { fileURLToPath } from 'node:url';
import { packedExecutable, setFuses } from './scripts/lib/fuses.mjs';
import { writePackedFacts } from './scripts/lib/packed-facts.mjs';
import { updateSource } from './scripts/lib/update-key.mjs';

const updates = updateSource(process.env);

/** deb and rpm packages require a home page; nobody can own `.example` (RFC 2606). */
const homepage = process.env['ROLLCALL_HOMEPAGE'] ?? 'https://rollcall.example';

const viewFiles = {
  ext: 'rollcall-view',
  name: 'Rollcall view',
  description: 'Saved view of Rollcall',
  mimeType: 'application/vnd.rollcall.view+json',
  role: 'Viewer',
};

/** Offered for opening, but never as the default application: tables belong to a spreadsheet. */
const importFiles = { ext: 'csv', name: 'Comma-separated values', role: 'Viewer', rank: 'Alternate' };

/**
 * Puts the script that runs commands next to the archive.
 * @param {string} name
 */
const launcher = (name) => [{ from: `resources/bin/${name}`, to: `bin/${name}` }];

/**
 * Puts `rollcall` on the path. The link that electron-builder creates there is named after the executable and opens the
 * window.
 */
const onPath = {
  fpm: [`${fileURLToPath(new URL('resources/linux/rollcall', import.meta.url))}=/usr/bin/rollcall`],
};

/** electron-builder's defaults, and the keychain library, which it adds only for deb. */
const rpmDepends = [
  ...['gtk3', 'libnotify', 'nss', 'libXScrnSaver', '(libXtst or libXtst6)', 'xdg-utils', 'at-spi2-core'],
  ...['(libuuid or libuuid1)', '(libsecret or libsecret-1-0)'],
];

/**
 * What is packaged, and how. The page, the main process and the preload are bundled, so the only module from
 * node_modules is keytar, whose native module cannot be bundled. Certificates come from the environment (WIN_CSC_LINK,
 * CSC_LINK, APPLE_API_KEY …); without them nothing is signed.
 * @type {import('electron-builder').Configuration}
 */
export default {
  appId: 'io.rollcall.console',
  productName: 'Rollcall',
  copyright: 'Copyright © 2026 The Rollcall authors',
  directories: { output: 'dist', buildResources: 'resources' },
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  // By default electron-builder would also unpack keytar's script from the archive, where no hash protects it.
  asar: { smartUnpack: false },
  asarUnpack: ['node_modules/keytar/build/Release/keytar.node'],
  files: [
    'out/{main,preload,renderer}/**',
    'package.json',
    // Used by the tray; the other icons are for the packages only.
    'resources/icons/32x32.png',
    'resources/menu-bar/*.png',
    '!node_modules/**',
    'node_modules/keytar/{package.json,lib/keytar.js,build/Release/keytar.node}',
  ],
  // keytar is built against N-API, so the module that npm built also works in Electron. When packaging for another
  // architecture than the machine's, the workflow overrides this.
  npmRebuild: false,
  afterExtract: ({ electronPlatformName }) => writePackedFacts(electronPlatformName),
  afterPack: (context) => setFuses(packedExecutable(context)),
  extraMetadata: { homepage },
  // Without it no update manifest is written.
  publish: updates && { provider: 'generic', url: updates.url },
  protocols: [{ name: 'Rollcall', schemes: ['rollcall'], role: 'Viewer' }],
  fileAssociations: [viewFiles],
  win: {
    target: [
      { target: 'nsis', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    icon: 'icon.ico',
    extraResources: launcher('rollcall.cmd'),
    verifyUpdateCodeSignature: true,
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    include: 'resources/installer.nsh',
    // Builds one installer per architecture, each half as large as one for both.
    buildUniversalInstaller: false,
  },
  mac: {
    target: [
      { target: 'dmg', arch: ['universal'] },
      { target: 'zip', arch: ['universal'] },
    ],
    icon: 'icon.icns',
    extraResources: launcher('rollcall'),
    category: 'public.app-category.utilities',
    hardenedRuntime: true,
    entitlements: 'resources/entitlements.mac.plist',
    entitlementsInherit: 'resources/entitlements.mac.plist',
    // Nothing is added to what the two files declare.
    preAutoEntitlements: false,
    // Notarises if the environment contains the key.
    notarize: process.env['APPLE_API_KEY'] !== undefined,
    fileAssociations: [importFiles],
  },
  linux: {
    target: ['AppImage', 'deb', 'rpm', 'tar.gz'],
    icon: 'icons',
    category: 'Network',
    synopsis: 'Console for fleets of cellular routers',
    maintainer: 'The Rollcall authors',
    mimeTypes: ['text/csv'],
    syncDesktopName: true,
    executableName: 'rollcall-console',
    extraResources: launcher('rollcall'),
  },
  // The default version requires FUSE 2, which no current distribution ships.
  toolsets: { appimage: '1.0.3' },
  deb: onPath,
  rpm: { ...onPath, depends: rpmDepends },
};
