import type { EventEmitter } from 'node:events';
import { createEvent } from '../api/event.ts';
import { fromChromium } from '../api/origins.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Frames } from './frames.ts';

/** Asks the application about navigations that a page starts, but not about those the application starts itself. */
export class Navigation {
  readonly #contents: EventEmitter;
  readonly #frames: Frames;
  /** The frames that are navigating on their own, and their destinations. */
  readonly #started = new Map<string, string>();

  constructor(contents: EventEmitter, frames: Frames) {
    this.#contents = contents;
    this.#frames = frames;
  }

  follow(session: DevToolsSession): void {
    session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (disposition === 'currentTab') this.#started.set(frameId, withoutFragment(fromChromium(url)));
    });
    session.on('Page.frameNavigated', ({ frame }) => this.#started.delete(frame.id));
  }

  mayNavigate(frameId: string, url: string, isRedirect: boolean): boolean {
    const isOfPage = this.#started.get(frameId) === withoutFragment(url);
    const frame = this.#frames.get(frameId) ?? null;
    const isMainFrame = frame === this.#frames.main;
    if (isRedirect) return !this.#asks('will-redirect', { url, isMainFrame, frame });
    if (!isOfPage && isMainFrame) return true;
    if (this.#asks('will-frame-navigate', { url, isMainFrame, frame })) return false;
    return !(isMainFrame && this.#asks('will-navigate', { url, isMainFrame, frame }));
  }

  /** @returns whether the application prevented it. */
  #asks(name: string, details: { url: string; isMainFrame: boolean; frame: unknown }): boolean {
    const initiator = details.frame;
    const event = createEvent({ ...details, initiator, isSameDocument: false });
    this.#contents.emit(name, event, details.url, false, details.isMainFrame);
    return event.defaultPrevented;
  }
}

const withoutFragment = (url: string): string => url.split('#')[0] ?? '';
