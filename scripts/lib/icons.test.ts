import { readFileSync, readdirSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { renderIcons } from './icons.mjs';
import { inProject } from './project.mjs';

const folder = inProject('resources');
const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Reads the edge length of a PNG in pixels from its header. */
const edgeOf = (png: Buffer): number => png.readUInt32BE(16);

/** Returns the share of the pixels of a PNG that are opaque. */
function opaqueShare(png: Buffer): number {
  const edge = edgeOf(png);
  const image = `<image width="${edge}" height="${edge}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const box = `width="${edge}" height="${edge}"`;
  const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${image}</svg>`).render();
  return pixels.filter((value, at) => at % 4 === 3 && value > 127).length / edge ** 2;
}

describe('the icons in resources', () => {
  it('match the rendered drawing byte for byte', async () => {
    const icons = await renderIcons();
    const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.(png|ico|icns)$/.test(name));
    expect([...icons.keys()].sort()).toEqual(kept.sort());
    for (const [name, bytes] of icons) {
      expect(readFileSync(`${folder}/${name}`).equals(bytes), `${name}: run npm run icons`).toBe(true);
    }
  });

  it('have the sizes stated in their names on Linux', () => {
    for (const name of readdirSync(`${folder}/icons`)) {
      expect(`${edgeOf(readFileSync(`${folder}/icons/${name}`))}`).toBe(name.split('x')[0]);
    }
  });

  it('are lines on nothing in the menu bar of macOS, which colours what is opaque', () => {
    const images = ['', '@2x'].map((density) =>
      readFileSync(`${folder}/menu-bar/rollcallTemplate${density}.png`),
    );
    expect(images.map(edgeOf)).toEqual([16, 32]);
    for (const image of images) {
      expect(opaqueShare(image)).toBeGreaterThan(0.1);
      expect(opaqueShare(image)).toBeLessThan(0.5);
    }
  });

  it('have pictures up to 256 pixels for Windows', () => {
    const icon = readFileSync(`${folder}/icon.ico`);
    const pictures = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
      const offset = icon.readUInt32LE(6 + index * 16 + 12);
      return icon.subarray(offset);
    });
    for (const picture of pictures) expect(picture.subarray(0, 4)).toEqual(pngMark);
    expect(pictures.map(edgeOf)).toEqual([16, 24, 32, 48, 64, 128, 256]);
  });

  it('have pictures up to 1,024 pixels for macOS', () => {
    const icon = readFileSync(`${folder}/icon.icns`);
    expect(icon.subarray(0, 4).toString()).toBe('icns');
    const kinds: string[] = [];
    for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4)) {
      kinds.push(icon.subarray(at, at + 4).toString());
    }
    expect(kinds).toEqual(['TOC ', 'ic12', 'ic07', 'ic13', 'ic08', 'ic14', 'ic09', 'ic10', 'ic11']);
  });
});
