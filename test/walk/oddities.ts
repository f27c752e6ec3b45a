import type { Page } from '@playwright/test';

/** Resolves with what no state of the page may have. */
export const odditiesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const text = document.body.innerText;
    const around = (found: RegExpExecArray | null): string[] =>
      found ? [`“${text.slice(Math.max(0, found.index - 40), found.index + 60)}”`] : [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [
      ...around(/(?<!\w)(undefined|NaN|\[object \w+\]|Infinity|Invalid Date)(?!\w)/.exec(text)),
      ...around(/\{(?:n|name|count|text|time|field|total)\}(?! \|)/.exec(text)),
      ...around(/Rollcall ran into an unexpected problem/.exec(text)),
      ...(scrollWidth > window.innerWidth ? ['The page is wider than its window'] : []),
      ...(scrollHeight > window.innerHeight ? ['The page is higher than its window'] : []),
    ];
  });

/** Resolves once the page has painted what was done to it. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(), 0))),
      ),
  );

/** Whether the focus is nowhere: not while something that took it is about to give it back. */
export const isFocusLost = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 2000 })
    .then(
      () => false,
      () => true,
    );
