/**
 * MAC addresses: upper case with colons in answers (known-shapes, Units and names seen); people type `-`, `.`, no
 * separator, lower case, or only a part.
 */

const digitsOf = (text: string): string => text.replace(/[\s:.-]/g, '').toUpperCase();

const withColons = (digits: string): string => digits.match(/.{1,2}/g)?.join(':') ?? '';

/** The canonical form of a full MAC address, or `null` when the text is not one. */
export function normaliseMac(text: string): string | null {
  const digits = digitsOf(text);
  return /^[0-9A-F]{12}$/.test(digits) ? withColons(digits) : null;
}

/**
 * A typed part of a MAC address in the canonical spelling, for use with an operator like `Contains`; `null` when the
 * text cannot be a part of one. A separator that was typed marks a byte boundary; without one the part is taken to
 * start at a byte.
 */
export function normalisePartialMac(text: string): string | null {
  const trimmed = text.trim();
  const digits = digitsOf(trimmed);
  if (digits === '' || digits.length > 12 || !/^[0-9A-F]+$/.test(digits)) return null;
  const first = /^[^\s:.-]*/.exec(trimmed)?.[0].length ?? 0;
  const hasSeparator = first < trimmed.length;
  const lead = hasSeparator && first % 2 === 1 ? 1 : 0;
  const head = digits.slice(0, lead);
  const rest = withColons(digits.slice(lead));
  return head === '' || rest === '' ? head + rest : `${head}:${rest}`;
}
