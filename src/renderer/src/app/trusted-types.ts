/** The part of the browser's Trusted Types that is used. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

/** What may be inserted as HTML: nothing at all, so that emptying an element is the one thing left. */
export function onlyEmpty(text: string): string {
  if (text !== '') throw new TypeError('Text is never inserted as HTML here.');
  return text;
}

/**
 * The chart library empties its canvas's parent with `innerHTML = ''`, which the policy "require-trusted-types-for"
 * would refuse. The default policy lets that through, and refuses every text.
 */
export function allowEmptyHtml(factory: PolicyFactory | undefined): void {
  factory?.createPolicy('default', { createHTML: onlyEmpty });
}
