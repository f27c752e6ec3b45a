import type { EventEmitter } from 'node:events';
import { createEvent } from '../api/event.ts';
import { fromChromium, toChromium } from '../api/origins.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Frames } from './frames.ts';

const codes: Record<string, number> = {
  'net::ERR_FAILED': -2,
  'net::ERR_ABORTED': -3,
  'net::ERR_BLOCKED_BY_CLIENT': -20,
  'net::ERR_CONNECTION_REFUSED': -102,
  'net::ERR_NAME_NOT_RESOLVED': -105,
  'net::ERR_INVALID_URL': -300,
  'net::ERR_UNKNOWN_URL_SCHEME': -302,
};

/** Converts what Chromium reports about loading into events of a page's contents. */
export class Loading {
  readonly #contents: EventEmitter;
  readonly #frames: Frames;
  isLoading = false;

  constructor(contents: EventEmitter, frames: Frames) {
    this.#contents = contents;
    this.#frames = frames;
  }

  follow(session: DevToolsSession, mainId: string): void {
    const emit = (name: string, ...args: unknown[]): boolean =>
      this.#contents.emit(name, createEvent({}), ...args);
    session.on('Page.frameStartedLoading', ({ frameId }) => {
      if (frameId !== mainId) return;
      this.isLoading = true;
      emit('did-start-loading');
    });
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId !== mainId) return;
      this.isLoading = false;
      emit('did-stop-loading');
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      const url = fromChromium(frame.url);
      if (frame.unreachableUrl === undefined && !frame.parentId) emit('did-navigate', url, 200, 'OK');
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      emit('did-navigate-in-page', fromChromium(url), frameId === mainId, 1, this.#frames.main.routingId);
    });
    session.on('Page.domContentEventFired', () => emit('dom-ready'));
    session.on('Page.loadEventFired', () => {
      if (!this.#frames.main.url.startsWith('chrome-error:')) emit('did-finish-load');
    });
  }

  /** @throws Error with Electron's code and text if the page cannot be loaded. */
  async load(session: DevToolsSession, url: string): Promise<void> {
    const loaded = new Promise<void>((resolve) => session.once('Page.loadEventFired', () => resolve()));
    const { errorText, loaderId } = await session.send('Page.navigate', { url: toChromium(url) });
    if (errorText) {
      const description = errorText.replace(/^net::/, '');
      const errno = codes[errorText] ?? -2;
      this.#contents.emit('did-fail-load', createEvent({}), errno, description, url, true, 1, 1);
      const problem = new Error(`${description} (${errno}) loading '${url}'`);
      throw Object.assign(problem, { errno, code: description, url });
    }
    if (loaderId) await loaded;
  }
}
