import { fromChromium } from '../api/origins.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { ExecutionContext, Frame as FrameState } from '../chromium/protocol.ts';
import { preloadWorldName } from '../page/scripts.ts';
import { Frame, type FrameHost } from './frame.ts';

/** The frames of one page, tracked as Chromium reports them. */
export class Frames {
  readonly main: Frame;
  readonly #byId = new Map<string, Frame>();
  readonly #byContext = new Map<number, Frame>();
  readonly #host: FrameHost;

  constructor(host: FrameHost) {
    this.#host = host;
    this.main = new Frame('main', null, host);
  }

  get(id: string): Frame | undefined {
    return this.#byId.get(id);
  }

  /** Returns the frame whose preload world has this context id. */
  ofContext(context: number): Frame | undefined {
    return this.#byContext.get(context);
  }

  /** @param mainId Chromium's id of the main frame. */
  follow(session: DevToolsSession, mainId: string): void {
    this.#byId.set(mainId, this.main);
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => this.#attach(frameId, parentFrameId));
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason !== 'swap') this.#detach(frameId);
    });
    session.on('Page.frameNavigated', ({ frame }) => this.#navigated(frame));
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.#byId.get(frameId);
      frame?._navigated(fromChromium(url), frame.name, frame._loader);
    });
    session.on('Runtime.executionContextCreated', ({ context }) => this.#addContext(context));
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.#removeContext(executionContextId);
    });
    session.on('Runtime.executionContextsCleared', () => {
      for (const context of [...this.#byContext.keys()]) this.#removeContext(context);
    });
  }

  #attach(id: string, parentId: string): void {
    const parent = this.#byId.get(parentId);
    if (parent && !this.#byId.has(id)) this.#byId.set(id, new Frame(id, parent, this.#host));
  }

  #detach(id: string): void {
    const frame = this.#byId.get(id);
    if (!frame || frame === this.main) return;
    this.#byId.delete(id);
    frame._destroy();
  }

  #navigated({ id, parentId, url, name, loaderId, unreachableUrl }: FrameState): void {
    if (parentId) this.#attach(id, parentId);
    const frame = this.#byId.get(id);
    if (frame) frame._navigated(fromChromium(unreachableUrl ?? url), name ?? '', loaderId);
  }

  #addContext({ id, name, auxData }: ExecutionContext): void {
    const frame = this.#byId.get(auxData?.frameId ?? '');
    if (!frame) return;
    if (auxData?.isDefault) frame._mainContext = id;
    if (name !== preloadWorldName) return;
    this.#byContext.set(id, frame);
    frame._preloadContext = id;
  }

  #removeContext(id: number): void {
    const frame = this.#byContext.get(id);
    this.#byContext.delete(id);
    if (frame?._preloadContext === id) frame._preloadContext = undefined;
  }
}
