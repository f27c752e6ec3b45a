import { afterEach, expect, it, vi } from 'vitest';
import { effectScope } from 'vue';
import { usePixelRatio } from './pixel-ratio.ts';

afterEach(() => vi.unstubAllGlobals());

it('follows the window from screen to screen until its scope ends', () => {
  const queries = new Map<string, EventTarget>();
  vi.stubGlobal('matchMedia', (text: string) => {
    const query = new EventTarget();
    queries.set(text, query);
    return query;
  });
  const moveTo = (ratio: number): void => {
    const before = queries.get(`(resolution: ${String(devicePixelRatio)}dppx)`);
    vi.stubGlobal('devicePixelRatio', ratio);
    before?.dispatchEvent(new Event('change'));
  };
  vi.stubGlobal('devicePixelRatio', 1);
  const scope = effectScope();
  const ratio = scope.run(usePixelRatio)!;
  expect(ratio.value).toBe(1);
  moveTo(2);
  expect(ratio.value).toBe(2);
  moveTo(1.5);
  expect(ratio.value).toBe(1.5);
  scope.stop();
  moveTo(1);
  expect(ratio.value).toBe(1.5);
});
