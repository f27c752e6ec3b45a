import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOfJson } from './excerpt.ts';
import { redactor } from './redaction.ts';

describe('10,000 objects, addresses and errors with secrets in them', () => {
  const secret = fc
    .string({ minLength: 8, unit: 'grapheme' })
    .filter((text) => !/[…\uD800-\uDFFF]/.test(text));
  const spellings: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => JSON.stringify(text).slice(1, -1),
    (text) => encodeURIComponent(text),
    (text) => new URLSearchParams({ s: text }).toString().slice(2),
    (text) => Buffer.from(text).toString('base64'),
    (text) =>
      `https://${encodeURIComponent(text)}:${encodeURIComponent(text)}@host/path?t=${encodeURIComponent(text)}`,
    (text) => `Authorization: Bearer ${Buffer.from(text).toString('base64')}`,
    (text) => `eyJ${Buffer.from(text).toString('base64url')}.${Buffer.from(text).toString('base64url')}`,
  ];
  const around = fc.tuple(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(...spellings),
    fc.string({ maxLength: 12 }),
  );
  type Plant = (hidden: string) => unknown;
  const { planted } = fc.letrec<{ planted: Plant; leaf: Plant }>((tie) => ({
    leaf: around.map(
      ([before, spelled, after]): Plant =>
        (hidden) =>
          `${before}${spelled(hidden)}${after}`,
    ),
    planted: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.jsonValue({ maxDepth: 1 }).map(
        (value): Plant =>
          () =>
            value,
      ),
      fc.array(tie('planted'), { maxLength: 4 }).map(
        (items): Plant =>
          (hidden) =>
            items.map((item) => item(hidden)),
      ),
      fc
        .tuple(tie('leaf'), tie('planted'), fc.string({ maxLength: 8 }))
        .map(([key, value, other]): Plant => (hidden) => ({
          [String(key(hidden))]: value(hidden),
          [other]: value(hidden),
        })),
    ),
  }));
  const forms = fc.constantFrom(
    (value: unknown) => JSON.stringify(value),
    (value: unknown) => JSON.stringify(value, null, 2),
    (value: unknown) => String(new Error(JSON.stringify(value), { cause: value }).stack),
    (value: unknown) => `GET https://host/?q=${encodeURIComponent(JSON.stringify(value))}`,
  );

  it('show none of them after they were redacted, in any spelling', () => {
    fc.assert(
      fc.property(secret, planted, forms, (hidden, plant, form) => {
        const text = redactor(() => [hidden])(form(plant(hidden)));
        const shown = spellings.slice(0, 5).map((spelled) => spelled(hidden));
        for (const spelling of shown) expect(text).not.toContain(spelling);
      }),
      { numRuns: 10_000 },
    );
  });

  it('show none of them in the outline of an answer', () => {
    fc.assert(
      fc.property(secret, planted, (hidden, plant) => {
        const excerpt = excerptOfJson(
          plant(hidden),
          [],
          redactor(() => [hidden]),
        );
        for (const spelled of spellings.slice(0, 5)) expect(excerpt).not.toContain(spelled(hidden));
      }),
      { numRuns: 2_000 },
    );
  });
});
