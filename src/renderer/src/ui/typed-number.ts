import { decimalNumber } from '@shared/devices/decimal.ts';
import { inLanguage } from '@shared/words/language.ts';
import { say } from './words.ts';

/** The marks that the language writes into numbers: between thousands, and before decimals. */
const marks = inLanguage((tag) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(10_000.5);
  const markOf = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  return { thousands: markOf('group'), decimals: markOf('decimal') };
});

/** Returns a number that was typed with a decimal point or comma, and maybe with a true minus sign, as programs write it. */
export const plainNumber = (text: string): string => text.trim().replace('−', '-').replace(',', '.');

/** Returns the number that was typed, or why it is none. */
export function typedNumber(text: string): number | { readonly problem: string } {
  const typed = text.trim();
  const [, after = ''] = typed.split(new RegExp(`[\\s${marks().thousands}]`));
  // What Rollcall shows as 2,400 is not 2.4.
  if (/^\d{3}(?!\d)/.test(after)) return { problem: say('leaveOutThousands') };
  const number = decimalNumber(plainNumber(typed));
  return Number.isFinite(number) ? number : { problem: say('typeNumber') };
}

/** Returns a number as it is typed in the language: `3.275`, without marks between thousands. */
export const numberToType = (value: number): string => String(value).replace('.', marks().decimals);
