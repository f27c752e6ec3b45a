import { fileURLToPath } from 'node:url';
import { packedExecutable, setFuses } from './scripts/lib/fuses.mjs';
import { writePackedFacts } from './scripts/lib/packed-facts.mjs';
import { updateSource } from './scripts/lib/update-key.mjs';

const updates = updateSource(process.env);

/** The packages deb and rpm are not made without a page of the project; `.example` can belong to nobody (RFC 2606). */
const homepage = process.env['ROLLCALL_HOMEPAGE'] ?? 'https://rollcall.example';

const viewFiles = {
  ext: 'rollcall-view',
  name: 'Rollcall view',
  description: 'Saved view of Rollcall',
  mimeType: 'application/vnd.rollcall.view+json',
  role: 'Viewer',
};

/** Offered for opening, never as the usual program: a table belongs to a spreadsheet. */
const importFiles = { ext: 'csv', name: 'Comma-separated values', role: 'Viewer', rank: 'Alternate' };

/**
 * The script that answers commands, beside the archive.
 * @param {string} name
 */
const launcher = (name) => [{ from: `resources/bin/${name}`, to: `bin/${name}` }];

/** `rollcall` on the path; the link that electron-builder makes there is named after the executable, and opens the window. */
const onPath = {
  fpm: [`${fileURLToPath(new URL('resources/linux/rollcall', import.meta.url))}=/usr/bin/rollcall`],
};

/** What electron-builder names by itself, and the way to the keychain, which it names for deb alone. */
const rpmDepends = [
  ...['gtk3', 'libnotify', 'nss', 'libXScrnSaver', '(libXtst or libXtst6)', 'xdg-utils', 'at-spi2-core'],
  ...['(libuuid or libuuid1)', '(libsecret or libsecret-1-0)'],
];

/**
 * What is packed, and how. The page, main and the preload are bundled, so that of node_modules only keytar goes along:
 * its native module cannot be bundled. Certificates come from the environment (WIN_CSC_LINK, CSC_LINK, APPLE_API_KEY …);
 * without them nothing is signed.
 * @type {import('electron-builder').Configuration}
 */
export default {
  appId: 'io.rollcall.console',
  productName: 'Rollcall',
  copyright: 'Copyright © 2026 The Rollcall authors',
  directories: { output: 'dist', buildResources: 'resources' },
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  // By itself electron-builder would lay keytar's script outside as well, where no hash is held to.
  asar: { smartUnpack: false },
  asarUnpack: ['node_modules/keytar/build/Release/keytar.node'],
  files: [
    'out/{main,preload,renderer}/**',
    'package.json',
    // For the tray; the others are for the packages alone.
    'resources/icons/{16x16,32x32}.png',
    '!node_modules/**',
    'node_modules/keytar/{package.json,lib/keytar.js,build/Release/keytar.node}',
  ],
  // keytar is built against N-API: the module that npm built serves Electron as well. Where another architecture than
  // the machine's is packed, the workflow says otherwise.
  npmRebuild: false,
  afterExtract: ({ electronPlatformName }) => writePackedFacts(electronPlatformName),
  afterPack: (context) => setFuses(packedExecutable(context)),
  extraMetadata: { homepage },
  // Without it no manifest of updates is written.
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
    // One installer for each architecture, half as large as one for both.
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
    // Nothing is added to what the two files say.
    preAutoEntitlements: false,
    // Done where the environment has the key for it.
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
  // The older one wants FUSE 2, which no present distribution brings.
  toolsets: { appimage: '1.0.3' },
  deb: onPath,
  rpm: { ...onPath, depends: rpmDepends },
};
