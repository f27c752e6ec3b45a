/** Where a grid shows its cells: one column of it, at its first, middle and last row in sight, in CSS pixels. */
export interface ProbePlace {
  /** Selector of a cell. */
  readonly cell: string;
  readonly x: number;
  readonly ys: readonly number[];
}

/** What scrolling came to. */
export interface ScrollRun {
  /** Milliseconds from each frame to the next. */
  readonly frames: readonly number[];
  /** Frames in which a row in sight was empty. */
  readonly blankFrames: number;
  /** Milliseconds of each task of at least 50 ms. */
  readonly longTasks: readonly number[];
}

/** What is to be seen before a time is taken. */
export interface Awaited extends ProbePlace {
  /** What the cells held before; cells that are filled are awaited when it is left out. */
  readonly unlike?: string;
  /** A selector that must match as well. */
  readonly present?: string;
}

/**
 * Looks at a page from within, frame by frame, in the same way whatever grid is in it. It is handed to the page as text:
 * nothing outside of the class can be used in it.
 */
export class PageProbe {
  /** When the input began that is being timed, milliseconds on the clock of the page. */
  startMs = 0;

  frame(): Promise<number> {
    return new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** Resolves when the next frame was made: after every callback that works for it, and after its layout and paint. */
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

  /** The texts of the cells at a place, of which none is empty; `null` while one is. */
  texts({ cell, x, ys }: ProbePlace): string | null {
    const textAt = (y: number): string =>
      document.elementFromPoint(x, y)?.closest(cell)?.textContent.trim() ?? '';
    // A point may lie on the line between two rows; not both can.
    const texts = ys.map((y) => textAt(y) || textAt(y + 10));
    return texts.includes('') ? null : texts.join('\n');
  }

  /** Begins to time at the next input of that kind, by the time that the browser gives it. */
  startAt(kind: string): void {
    addEventListener(kind, ({ timeStamp }) => (this.startMs = timeStamp), { capture: true, once: true });
  }

  /** Milliseconds from the start until the frame with what is awaited was made. */
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

  /** The part of a grid that scrolls furthest. */
  scrollerIn(selector: string): Element {
    const root = document.querySelector(selector);
    const all = root ? [root, ...root.querySelectorAll('*')] : [];
    const scrollable = all.filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY));
    const reach = (element: Element): number => element.scrollHeight - element.clientHeight;
    const [furthest] = scrollable.sort((a, b) => reach(b) - reach(a));
    if (!furthest) throw new Error(`Nothing scrolls in ${selector}`);
    return furthest;
  }

  /** Scrolls by the same distance every frame: the full height, or so many pixels a frame. */
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
