/** The part of the browser's Trusted Types that is used. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

/**
 * The only text that may be inserted as HTML is the empty one, so that an element can be emptied. Throws a `TypeError`
 * for any other.
 */
export function onlyEmpty(text: string): string {
  if (text !== '') throw new TypeError('Text is never inserted as HTML here.');
  return text;
}

/**
 * The chart library empties its canvas's parent with `innerHTML = ''`, which the policy "require-trusted-types-for"
 * would refuse. The default policy allows the empty text and refuses every other.
 */
export function allowEmptyHtml(factory: PolicyFactory | undefined): void {
  factory?.createPolicy('default', { createHTML: onlyEmpty });
}
