/**
 * What is packed, and how. The page, main and the preload are bundled, so that of node_modules only keytar goes along:
 * its native module cannot be bundled.
 * @type {import('electron-builder').Configuration}
 */
export default {
  appId: 'io.rollcall.console',
  productName: 'Rollcall',
  copyright: 'Copyright © 2026 The Rollcall authors',
  directories: { output: 'dist', buildResources: 'resources' },
  asar: true,
  asarUnpack: ['node_modules/keytar/build/Release/keytar.node'],
  files: [
    'out/{main,preload,renderer}/**',
    'package.json',
    '!node_modules/**',
    'node_modules/keytar/{package.json,lib/keytar.js,build/Release/keytar.node}',
  ],
  // keytar is built against N-API: the module that npm built serves Electron as well.
  npmRebuild: false,
  linux: { target: ['dir'], category: 'Network', icon: 'icons' },
  mac: { target: ['dir'], category: 'public.app-category.utilities' },
  win: { target: ['dir'] },
};
