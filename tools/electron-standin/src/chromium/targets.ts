import type { DevTools, DevToolsSession } from './devtools.ts';
import type { Commands, TargetInfo } from './protocol.ts';

type Creation = Commands['Target.createTarget'][0];

/** A page in Chromium and the DevTools session with it. */
export interface Target {
  readonly targetId: string;
  readonly session: DevToolsSession;
}

/**
 * The pages in Chromium that the application opened, and no others. Pages opened by a page or a debugger are closed
 * before they load anything: Electron has no page without a BrowserWindow.
 */
export class Targets {
  readonly #devtools: DevTools;
  readonly #openWindow: (() => void) | null;
  readonly #unclaimed = new Map<string, DevToolsSession>();
  #awaiting: ((target: Target) => void) | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #creations = 0;

  /** @param openWindow opens a visible window by means other than DevTools. */
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

  /** Creates targets one at a time, so that each new window can be told from the next. */
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

  /**
   * Chromium announces a new page before it reports who created it, so strangers can be told apart only while no
   * creation is in progress.
   */
  #closeStrangers(): void {
    if (this.#creations > 0) return;
    for (const targetId of this.#unclaimed.keys()) {
      this.#unclaimed.delete(targetId);
      this.#devtools.browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }
  }
}
