import type { DevTools, DevToolsSession } from './devtools.ts';
import type { Commands, TargetInfo } from './protocol.ts';

type Creation = Commands['Target.createTarget'][0];

/** A page in Chromium and the session with it. */
export interface Target {
  readonly targetId: string;
  readonly session: DevToolsSession;
}

/**
 * The pages of Chromium: those that the application opened, and no others. What a page opens by itself is closed
 * before it loads anything, and what a debugger opens as well: Electron knows neither without a BrowserWindow.
 */
export class Targets {
  readonly #devtools: DevTools;
  readonly #openWindow: (() => void) | null;
  readonly #unclaimed = new Map<string, DevToolsSession>();
  #awaiting: ((target: Target) => void) | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #creations = 0;

  /** @param openWindow opens a window by other means than DevTools, where people see it. */
  constructor(devtools: DevTools, openWindow: (() => void) | null) {
    this.#devtools = devtools;
    this.#openWindow = openWindow;
  }

  async start(): Promise<void> {
    const { browser } = this.#devtools;
    browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      this.#arrive(this.#devtools.session(sessionId), targetInfo);
    });
    await browser.send('Target.setDiscoverTargets', { discover: true });
    await browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    });
  }

  /** One after the other, so that each window is told from the next. */
  create(creation: Creation): Promise<Target> {
    const made = this.#last.then(() => this.#create(creation));
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #create(creation: Creation): Promise<Target> {
    this.#creations++;
    try {
      return await (this.#openWindow
        ? this.#openPlainWindow(this.#openWindow)
        : this.#createTarget(creation));
    } finally {
      this.#creations--;
      this.#closeStrangers();
    }
  }

  async #createTarget(creation: Creation): Promise<Target> {
    const { targetId } = await this.#devtools.browser.send('Target.createTarget', creation);
    const session = this.#unclaimed.get(targetId);
    if (!session) throw new Error('Target.createTarget: not attached');
    this.#unclaimed.delete(targetId);
    return { targetId, session };
  }

  #openPlainWindow(open: () => void): Promise<Target> {
    return new Promise((resolve) => {
      this.#awaiting = resolve;
      open();
    });
  }

  #arrive(session: DevToolsSession, { type, targetId, openerId }: TargetInfo): void {
    if (type !== 'page') {
      void session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
    } else if (this.#awaiting && openerId === undefined) {
      this.#awaiting({ targetId, session });
      this.#awaiting = null;
    } else {
      this.#unclaimed.set(targetId, session);
      this.#closeStrangers();
    }
  }

  /** Chromium names a new page before it says whose it is, so strangers are told apart when no creation is under way. */
  #closeStrangers(): void {
    if (this.#creations > 0) return;
    for (const targetId of this.#unclaimed.keys()) {
      this.#unclaimed.delete(targetId);
      this.#devtools.browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }
  }
}
