import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const charts = readFileSync(`${import.meta.dirname}/charts.css`, 'utf8');

function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  const start = css.search(new RegExp(`\\[data-theme=['"]${theme}['"]\\]\\s*\\{`));
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name ?? '', hex ?? '']),
  );
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours as `color-mix` in sRGB does. */
function mixed(a: string, percent: number, b: string): string {
  const other = channelsOf(b);
  const channels = channelsOf(a).map((c, at) => (c * percent + (other[at] ?? 0) * (100 - percent)) / 100);
  return `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;
}

/** The areas of values by day, with the tokens that they are mixed of. */
const dayAreas = [
  ...charts.matchAll(
    /\.(c-day\d) \{\s*fill: (?:color-mix\(in srgb, )?var\(--([\w-]+)\)(?: (\d+)%, var\(--(\w+)\))?/g,
  ),
].map(([, name = '', token = '', percent = '100', under = token]) => ({ name, token, percent, under }));

it('are measured of every area of values by day', () => {
  expect(dayAreas).toHaveLength(9);
});

/** The table of the design: foreground, background, contrast in light, contrast in dark, required minimum. */
const table: [on: string, under: string, light: number, dark: number, least: number][] = [
  ['text', 'surface', 17.0, 14.1, 4.5],
  ['text', 'selected', 15.2, 12.1, 4.5],
  ['text-2', 'surface', 8.3, 8.3, 4.5],
  ['text-2', 'canvas', 7.6, 8.9, 4.5],
  ['text-3', 'surface', 5.7, 6.1, 4.5],
  ['text-3', 'selected', 5.1, 5.3, 4.5],
  ['text-3', 'pressed', 4.8, 5.0, 4.5],
  ['accent-text', 'surface', 8.0, 8.2, 4.5],
  ['on-accent', 'accent', 6.8, 4.7, 4.5],
  ['online', 'surface', 6.5, 9.0, 4.5],
  ['offline', 'surface', 6.1, 7.8, 4.5],
  ['never', 'selected', 5.1, 5.3, 4.5],
  ['warn', 'warn-soft', 6.1, 8.1, 4.5],
  ['danger', 'danger-soft', 6.2, 7.0, 4.5],
  ['unsure', 'unsure-soft', 6.6, 7.2, 4.5],
  ['text-3', 'unsure-soft', 5.0, 5.3, 4.5],
  ['line-control', 'surface', 3.5, 3.8, 3],
  ['line-control', 'raised', 3.5, 3.4, 3],
  ['accent', 'surface', 6.8, 4.2, 3],
  ['lane-offline', 'lane-online', 4.3, 4.7, 3],
  ['lane-offline', 'surface', 6.1, 7.8, 3],
  ['series-1', 'surface', 6.8, 7.6, 3],
  ['series-2', 'surface', 5.9, 8.9, 3],
  ['series-3', 'surface', 6.8, 8.3, 3],
  ['bar', 'surface', 3.2, 3.5, 3],
  ['surface', 'unsure', 7.6, 8.3, 4.5],
];

/** Pairs beyond the design's table: bands of accounts, text in notices. */
const additions: [on: string, under: string][] = [
  ['accent-text', 'selected'],
  ['online', 'pressed'],
  ['text-2', 'pressed'],
  ['text', 'warn-soft'],
  ['text', 'danger-soft'],
  ['text-2', 'unsure-soft'],
  ['danger', 'surface'],
  ['danger', 'raised'],
  ['danger', 'warn-soft'],
];

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const ratio = (on: string, under: string): number =>
    contrast(tokens.get(on) ?? '#000000', tokens.get(under) ?? '#000000');

  it.each(table)('has the contrast of %s on %s that the design computed', (...row) => {
    const [on, under, light, dark, least] = row;
    const measured = ratio(on, under);
    expect(measured).toBeGreaterThanOrEqual(least);
    expect(Math.abs(measured - (theme === 'light' ? light : dark))).toBeLessThanOrEqual(0.06);
  });

  it.each(additions)('has %s on %s readable', (on, under) => {
    expect(ratio(on, under)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(dayAreas)('has the area $name distinct in a dialog', ({ token, percent, under }) => {
    const [one, other] = [tokens.get(token) ?? '', tokens.get(under) ?? ''];
    const colour = mixed(one, Number(percent), other);
    expect(contrast(colour, tokens.get('raised') ?? '')).toBeGreaterThanOrEqual(3);
  });
});
