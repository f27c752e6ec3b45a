/** Colours and font of a chart, as the design tokens have them at this moment. */
export interface ChartTheme {
  readonly font: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly surface: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly series: readonly [string, string, string];
}

/** Reads the tokens that apply to an element. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    font: token('--font'),
    text: token('--text'),
    text2: token('--text-2'),
    text3: token('--text-3'),
    surface: token('--surface'),
    line: token('--line'),
    lineStrong: token('--line-strong'),
    series: [token('--series-1'), token('--series-2'), token('--series-3')],
  };
}

/** Calls back whenever the theme changes, by choice or by the system; answers with how to stop. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
