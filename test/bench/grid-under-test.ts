import type { CDPSession, JSHandle, Locator, Page } from '@playwright/test';
import { PageProbe, type Awaited, type ProbePlace, type ScrollRun } from './page-probe.ts';

/** How to find a grid in its page. */
export interface GridLook {
  /** Selectors of the grid and of its cells. */
  readonly grid: string;
  readonly cell: string;
  readonly header: (name: string) => Locator;
}

/** Any grid in a page, measured from within the page. */
export class GridUnderTest {
  readonly page: Page;
  readonly look: GridLook;
  readonly #probe: JSHandle<PageProbe>;
  readonly #session: CDPSession;
  /** The position of the observed cells. */
  place: ProbePlace;

  private constructor(page: Page, look: GridLook, probe: JSHandle<PageProbe>, session: CDPSession) {
    this.page = page;
    this.look = look;
    this.#probe = probe;
    this.#session = session;
    this.place = { cell: look.cell, x: 0, ys: [] };
  }

  static async of(page: Page, look: GridLook): Promise<GridUnderTest> {
    const probe = await page.evaluateHandle<PageProbe>(`new (${String(PageProbe)})()`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new GridUnderTest(page, look, probe, session);
  }

  /** Observes one column: its first, middle and last fully visible row. */
  async aim(column: string): Promise<void> {
    const header = await this.look.header(column).boundingBox();
    const grid = await this.page.locator(this.look.grid).first().boundingBox();
    if (!header || !grid) throw new Error(`No column ${column} in sight`);
    const top = header.y + header.height;
    const bottom = grid.y + grid.height;
    const ys = [top + 14, (top + bottom) / 2, bottom - 48];
    this.place = { cell: this.look.cell, x: header.x + header.width / 2, ys };
  }

  /** Returns the texts currently visible at the observed position. */
  texts(): Promise<string | null> {
    return this.#probe.evaluate((probe, place) => probe.texts(place), this.place);
  }

  /** Milliseconds from an input made by `act` to the paint of what is awaited. */
  async time(kind: string, act: () => Promise<unknown>, awaited: Partial<Awaited> = {}): Promise<number> {
    await this.#probe.evaluate((probe, name) => probe.startAt(name), kind);
    const timed = this.#probe.evaluate((probe, what) => probe.untilPainted(what), {
      ...this.place,
      ...awaited,
    });
    await act();
    return timed;
  }

  /**
   * Clicks as a person does: the pointer has come to rest before, and the click occurs at any moment of a frame. Moves
   * reach a page at the beginning of a frame, so a click right after one would always wait for a whole frame.
   */
  async click(target: Locator, modifiers: readonly 'Shift'[] = []): Promise<void> {
    await target.hover();
    await this.page.waitForTimeout(50 + Math.random() * 50);
    for (const key of modifiers) await this.page.keyboard.down(key);
    await this.page.mouse.down();
    await this.page.mouse.up();
    for (const key of modifiers) await this.page.keyboard.up(key);
  }

  /** Milliseconds from an input to the paint of cells other than the visible ones. */
  async timeChange(kind: string, act: () => Promise<unknown>): Promise<number> {
    return this.time(kind, act, { unlike: (await this.texts()) ?? '' });
  }

  /** Milliseconds from the call of a function in the page to the paint of filled cells. */
  timeCall(name: string): Promise<number> {
    const input = { name, place: this.place };
    return this.#probe.evaluate((probe, { name: called, place }) => {
      probe.startMs = performance.now();
      (globalThis as unknown as Record<string, () => void>)[called]?.();
      return probe.untilPainted(place);
    }, input);
  }

  scroll(steps: number): Promise<ScrollRun> {
    const input = { grid: this.look.grid, place: this.place, steps };
    return this.#probe.evaluate(
      (probe, { grid, place, steps: count }) => probe.scroll(grid, place, { steps: count }),
      input,
    );
  }

  /** The page's heap in megabytes after garbage collection. */
  async heapMb(): Promise<number> {
    await this.#session.send('HeapProfiler.enable');
    await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    await this.#session.send('HeapProfiler.disable');
    return usedSize / 1024 ** 2;
  }

  /** Milliseconds of processor time that the page's main thread has used so far. */
  async workedMs(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }
}
