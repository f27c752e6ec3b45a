/**
 * MAC addresses: upper case with colons in the service's responses (known-shapes, Units and names seen); users type `-`,
 * `.`, no separator, lower case, or only a part.
 */

const separators = /[\s:.-]/g;

const withColons = (digits: string): string => digits.match(/.{1,2}/g)?.join(':') ?? '';

/** Returns the digits in upper case, or `null` when the text contains anything but hexadecimal digits and separators. */
function digitsOf(text: string): string | null {
  const digits = text.replace(separators, '');
  // Checked before the case is changed: the ligature `ﬀ` becomes two letters F in upper case.
  return /^[0-9A-Fa-f]+$/.test(digits) ? digits.toUpperCase() : null;
}

/** Returns the canonical form of a complete MAC address, or `null` when the text is not one. */
export function normaliseMac(text: string): string | null {
  const digits = digitsOf(text);
  return digits?.length === 12 ? withColons(digits) : null;
}

/**
 * Returns the canonical spelling of a typed part of a MAC address, for use with an operator like `Contains`; `null` when
 * the text cannot be a part of one. A typed separator marks a byte boundary; without one, the part is assumed to start
 * at a byte boundary.
 */
export function normalisePartialMac(text: string): string | null {
  const groups = text.trim().split(/[\s:.-]+/);
  const digits = digitsOf(text);
  const inner = groups.slice(1, -1);
  if (digits === null || inner.some((group) => group.length % 2 === 1)) return null;
  const first = groups[0] ?? '';
  const lead = groups.length > 1 ? first.length % 2 : 0;
  const parts = [digits.slice(0, lead), withColons(digits.slice(lead))].filter((part) => part !== '');
  const partial = parts.join(':');
  return partial.length <= 17 ? partial : null;
}
