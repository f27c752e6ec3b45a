/** The colours of a chart, as the design tokens currently define them. */
export interface ChartTheme {
  readonly text2: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly series: readonly [string, string, string];
}

const systemTheme = '(prefers-color-scheme: dark)';
const forcedColours = '(forced-colors: active)';

/** Whether the operating system forces its own colours on every page. */
export const isForced = (): boolean => matchMedia(forcedColours).matches;

/** Returns the current value of a system colour; a canvas that is given its name keeps the value of that moment. */
export function systemColour(element: HTMLElement, name: string): string {
  element.style.setProperty('color', name);
  const { color } = getComputedStyle(element);
  element.style.removeProperty('color');
  return color;
}

/** Returns the function that reads a design token as it applies to an element. */
export function tokenReader(element: HTMLElement): (name: string) => string {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(name).trim();
}

/** Reads the tokens that apply to an element; forced system colours take precedence. */
export function readChartTheme(element: HTMLElement): ChartTheme {
  if (isForced()) {
    const ink = systemColour(element, 'CanvasText');
    return { text2: ink, line: systemColour(element, 'GrayText'), lineStrong: ink, series: [ink, ink, ink] };
  }
  const token = tokenReader(element);
  return {
    text2: token('--text-2'),
    line: token('--line'),
    lineStrong: token('--line-strong'),
    series: [token('--series-1'), token('--series-2'), token('--series-3')],
  };
}

/** Calls back whenever the theme changes, by setting or by the system. Returns the function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const media = [systemTheme, forcedColours].map((query) => matchMedia(query));
  for (const query of media) query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const query of media) query.removeEventListener('change', changed);
  };
}
