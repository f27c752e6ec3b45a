import { expect, type CDPSession, type Page } from '@playwright/test';

/** The longest task of the page in one phase, in milliseconds; 0 without any. */
export interface PagePhase {
  readonly name: string;
  readonly longestMs: number;
  /** The longest processor time of a task: on a busy machine less than its duration. */
  readonly processorMs: number;
}

/** An event of a Chromium trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const categories = ['toplevel', 'blink.user_timing'];
const probe = 'a task of 80 ms';
const edge = (name: string, side: 'begin' | 'end'): string => `${name}: ${side}`;

function phaseOf(name: string, events: readonly TraceEvent[]): PagePhase {
  const [begin, end] = (['begin', 'end'] as const).map((side) =>
    events.find((event) => event.cat === 'blink.user_timing' && event.name === edge(name, side)),
  );
  if (!begin || !end) throw new Error(`The trace does not have the phase ${name}.`);
  const tasks = events.filter(
    ({ name: kind, pid, tid, ts, dur = 0 }) =>
      kind === 'ThreadControllerImpl::RunTask' &&
      pid === begin.pid &&
      tid === begin.tid &&
      ts + dur >= begin.ts &&
      ts <= end.ts,
  );
  const longest = (time: (event: TraceEvent) => number | undefined): number =>
    Math.max(0, ...tasks.map((task) => time(task) ?? 0)) / 1_000;
  return { name, longestMs: longest(({ dur }) => dur), processorMs: longest(({ tdur }) => tdur) };
}

/** A trace of the tasks of a page, phase by phase. */
export class PageTrace {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #events: TraceEvent[] = [];
  readonly #names: string[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    session.on('Tracing.dataCollected', ({ value }) =>
      this.#events.push(...(value as unknown as TraceEvent[])),
    );
  }

  static async start(page: Page): Promise<PageTrace> {
    const session = await page.context().newCDPSession(page);
    const trace = new PageTrace(page, session);
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories },
    });
    await trace.phase(probe, () =>
      page.evaluate(() => {
        const endMs = performance.now() + 80;
        while (performance.now() < endMs);
      }),
    );
    return trace;
  }

  /** Marks the boundary of a phase after everything pending has been painted. */
  async #mark(name: string): Promise<void> {
    await this.#page.evaluate(async (text) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      performance.mark(text);
    }, name);
  }

  async phase(name: string, work: () => Promise<unknown>): Promise<void> {
    this.#names.push(name);
    await this.#mark(edge(name, 'begin'));
    await work();
    await this.#mark(edge(name, 'end'));
  }

  /** Ends the trace. Fails if the trace would not have recorded a long task. */
  async end(): Promise<PagePhase[]> {
    const complete = new Promise<void>((resolve) => {
      this.#session.once('Tracing.tracingComplete', () => resolve());
    });
    await this.#session.send('Tracing.end');
    await complete;
    const [seen, ...phases] = this.#names.map((name) => phaseOf(name, this.#events));
    expect(seen?.longestMs).toBeGreaterThanOrEqual(80);
    return phases;
  }
}
