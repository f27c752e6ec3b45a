import type { DevTools, DevToolsSession } from './devtools.ts';
import type { Commands } from './protocol.ts';

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
  readonly #unclaimed = new Map<string, DevToolsSession>();
  #creations = 0;

  constructor(devtools: DevTools) {
    this.#devtools = devtools;
  }

  async start(): Promise<void> {
    const { browser } = this.#devtools;
    browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const session = this.#devtools.session(sessionId);
      if (targetInfo.type !== 'page') {
        void session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
        return;
      }
      this.#unclaimed.set(targetInfo.targetId, session);
      this.#closeStrangers();
    });
    await browser.send('Target.setDiscoverTargets', { discover: true });
    await browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    });
  }

  async create(creation: Creation): Promise<Target> {
    this.#creations++;
    try {
      const { targetId } = await this.#devtools.browser.send('Target.createTarget', creation);
      const session = this.#unclaimed.get(targetId);
      if (!session) throw new Error('Target.createTarget: not attached');
      this.#unclaimed.delete(targetId);
      return { targetId, session };
    } finally {
      this.#creations--;
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
