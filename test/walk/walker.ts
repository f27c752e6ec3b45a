import type { Page } from '@playwright/test';
import { randomFrom } from '@test/support/random-from.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const keys = [
  ...letters,
  ...letters.map((letter) => `Shift+${letter}`),
  ...letters.map((letter) => `Control+${letter}`),
  ...'0123456789/?[]+-.,',
  ...[
    'F1',
    'F5',
    'F6',
    'Delete',
    'Backspace',
    'Home',
    'End',
    'PageUp',
    'PageDown',
    'ContextMenu',
    'Shift+F10',
  ],
  ...['1', '2', '3', '4', '5', '6', ',', 'Home', 'End', 'Enter', 'Shift+z'].map((key) => `Control+${key}`),
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].flatMap((arrow) => [
    arrow,
    `Shift+${arrow}`,
    `Alt+${arrow}`,
  ]),
];
/** Keys that lead somewhere from nearly everywhere: a third of all. */
const usualKeys = [
  'Tab',
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Enter',
  'Escape',
  'Escape',
  'Space',
  'ArrowDown',
];

const texts = [
  ...[
    'bus',
    '3',
    'Country = DE',
    'Online = Offline and',
    '-2d',
    '2026-11-01',
    '(((',
    '"',
    '0',
    '999999999999',
  ],
  ...['x'.repeat(300), '<b>bold</b>', '{n} | {m}', '١٢٣', 'ß ﬃ', '100%'],
];

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 760, height: 560 },
];

const controls =
  'button, a[href], input, textarea, [role="option"], [role="menuitem"], [role="gridcell"], canvas';

/** Returns the middle of the visible control at a fraction (0 to 1) of all; `null` where there is none. */
const controlAt = (page: Page, fraction: number): Promise<{ name: string; x: number; y: number } | null> =>
  page.evaluate(
    ([selector, at]) => {
      const reachable = [...document.querySelectorAll(selector)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
        return element.contains(document.elementFromPoint(x, y)) ? [{ name, x, y }] : [];
      });
      return reachable[Math.floor(at * reachable.length)] ?? null;
    },
    [controls, fraction] as const,
  );

/** Uses a page at random, in the same way for the same seed. */
export class Walker {
  readonly #page: Page;
  readonly #random: ReturnType<typeof randomFrom>;

  constructor(page: Page, seed: number) {
    this.#page = page;
    this.#random = randomFrom(seed);
  }

  /** Does one thing, and resolves with what that was. */
  async act(): Promise<string> {
    const { keyboard, mouse } = this.#page;
    const kind = this.#random.uniform();
    if (kind < 0.7) {
      const key = this.#pick(this.#random.uniform() < 0.33 ? usualKeys : keys);
      await keyboard.press(key);
      return key;
    }
    if (kind < 0.78) {
      const text = this.#pick(texts);
      await keyboard.insertText(text);
      return `types ${text}`;
    }
    if (kind < 0.8) {
      const size = this.#pick(sizes);
      await this.#page.setViewportSize(size);
      return `makes it ${String(size.width)} wide`;
    }
    const control = await controlAt(this.#page, this.#random.uniform());
    if (control) await mouse.click(control.x, control.y);
    return `clicks ${control?.name ?? 'nothing'}`;
  }

  #pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random.uniform() * all.length)] as T;
  }
}
