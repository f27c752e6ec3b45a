import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { inProject } from './project.mjs';

/** Edge lengths of the Linux icons, in pixels. */
const linuxEdges = [16, 32, 48, 64, 128, 256, 512];
/** Edge lengths inside the Windows icon. */
const windowsEdges = [16, 24, 32, 48, 64, 128, 256];
/** The picture types inside the macOS icon with their edge lengths, for single and double density. */
const macPictures = /** @type {const} */ ([
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
]);

/** The images for the menu bar of macOS, which recognises by their names what each is for. */
const menuBarImages = /** @type {const} */ ([
  ['menu-bar/rollcallTemplate.png', 16],
  ['menu-bar/rollcallTemplate@2x.png', 32],
]);

/** The picture that all icons are rendered from. */
const drawing = () => readFileSync(inProject('resources', 'icon.svg'), 'utf8');

/**
 * @param {string} svg
 * @param {number} edge
 */
const draw = (svg, edge) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: edge }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/**
 * Returns the lines of the drawing without its background, in black: macOS colours only what is opaque.
 * @param {string} svg
 */
const lines = (svg) =>
  svg
    .replace(/<rect [^>]*>/, '')
    .replace('viewBox="0 0 512 512"', 'viewBox="98 110 320 320"')
    .replace('#fff', '#000');

/** @param {string} svg */
async function windowsIcon(svg) {
  const icon = new IconIco();
  for (const edge of windowsEdges) await icon.addFromPng(draw(svg, edge), true, true);
  return icon.encode();
}

/** @param {string} svg */
async function macIcon(svg) {
  const icon = new IconIcns();
  icon.toc = true;
  for (const [kind, edge] of macPictures) await icon.addFromPng(draw(svg, edge), [kind], true);
  return icon.encode();
}

/**
 * Renders every icon that an installer needs, keyed by its path below `resources`. The same drawing gives the same
 * bytes on every system.
 * @returns {Promise<ReadonlyMap<string, Uint8Array>>}
 */
export async function renderIcons(svg = drawing()) {
  return new Map([
    ['icon.png', draw(svg, 1024)],
    ['icon.ico', await windowsIcon(svg)],
    ['icon.icns', await macIcon(svg)],
    ...menuBarImages.map(([name, edge]) => /** @type {const} */ ([name, draw(lines(svg), edge)])),
    ...linuxEdges.map((edge) => /** @type {const} */ ([`icons/${edge}x${edge}.png`, draw(svg, edge)])),
  ]);
}
