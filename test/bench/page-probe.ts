/** The observed cells of a grid: one column, at its first, middle and last visible row, in CSS pixels. */
export interface ProbePlace {
  /** Selector of a cell. */
  readonly cell: string;
  readonly x: number;
  readonly ys: readonly number[];
}

/** The result of scrolling. */
export interface ScrollRun {
  /** The milliseconds from each frame to the next. */
  readonly frames: readonly number[];
  /** The number of frames in which a visible row was empty. */
  readonly blankFrames: number;
  /** The milliseconds of each task of at least 50 ms. */
  readonly longTasks: readonly number[];
}

/** What has to be visible for a measurement to end. */
export interface Awaited extends ProbePlace {
  /** The previous content of the cells; if absent, any filled cells are awaited. */
  readonly unlike?: string;
  /** A selector that has to match as well. */
  readonly present?: string;
}

/**
 * Observes a page from within, frame by frame, in the same way for every grid. It is passed to the page as text, so it
 * must not use anything outside the class.
 */
export class PageProbe {
  /** When the input being timed began, in milliseconds on the page's clock. */
  startMs = 0;

  frame(): Promise<number> {
    return new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** Resolves once the next frame has been produced: after all its callbacks, layout and paint. */
  async painted(): Promise<number> {
    const startedMs = await this.frame();
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    port1.close();
    return startedMs;
  }

  /** Returns the texts of the observed cells, or `null` while one of them is empty. */
  texts({ cell, x, ys }: ProbePlace): string | null {
    const textAt = (y: number): string =>
      document.elementFromPoint(x, y)?.closest(cell)?.textContent.trim() ?? '';
    // One point may lie on the border between two rows, but not both.
    const texts = ys.map((y) => textAt(y) || textAt(y + 10));
    return texts.includes('') ? null : texts.join('\n');
  }

  /** Starts timing at the next input of that kind, at its timestamp from the browser. */
  startAt(kind: string): void {
    addEventListener(kind, ({ timeStamp }) => (this.startMs = timeStamp), { capture: true, once: true });
  }

  /** Milliseconds from the start until the frame with what is awaited has been painted. */
  async untilPainted({ unlike, present, ...place }: Awaited): Promise<number> {
    const isThere = (): boolean => {
      const texts = this.texts(place);
      return (
        texts !== null &&
        texts !== unlike &&
        (present === undefined || document.querySelector(present) !== null)
      );
    };
    const limitMs = performance.now() + 60_000;
    do {
      await this.painted();
      if (performance.now() > limitMs)
        throw new Error(`Nothing was painted; in sight: ${String(this.texts(place))}`);
    } while (!isThere());
    return performance.now() - this.startMs;
  }

  /** Returns the part of a grid that can scroll furthest. */
  scrollerIn(selector: string): Element {
    const root = document.querySelector(selector);
    const all = root ? [root, ...root.querySelectorAll('*')] : [];
    const scrollable = all.filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY));
    const reach = (element: Element): number => element.scrollHeight - element.clientHeight;
    const [furthest] = scrollable.sort((a, b) => reach(b) - reach(a));
    if (!furthest) throw new Error(`Nothing scrolls in ${selector}`);
    return furthest;
  }

  /** Scrolls by the same distance every frame: through the full height, or by the given number of pixels. */
  async scroll(
    selector: string,
    place: ProbePlace,
    { steps, pixels }: { readonly steps: number; readonly pixels?: number },
  ): Promise<ScrollRun> {
    const scroller = this.scrollerIn(selector);
    const distance = pixels ?? (scroller.scrollHeight - scroller.clientHeight) / steps;
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    const frames: number[] = [];
    let blankFrames = 0;
    let before = await this.painted();
    for (let step = 1; step <= steps; step += 1) {
      scroller.scrollTop = step * distance;
      const now = await this.painted();
      frames.push(now - before);
      before = now;
      if (this.texts(place) === null) blankFrames += 1;
    }
    longTasks.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    scroller.scrollTop = 0;
    return { frames, blankFrames, longTasks };
  }
}
