import { EventEmitter } from 'node:events';
import type { WebContents as ElectronWebContents } from 'electron';
import { followConsole } from '../contents/console.ts';
import { evaluate } from '../contents/evaluate.ts';
import { Frames } from '../contents/frames.ts';
import { Loading } from '../contents/loading.ts';
import { deliver, receiveMessage } from '../contents/messages.ts';
import { Navigation } from '../contents/navigation.ts';
import { openPage, type Page } from '../contents/page.ts';
import { preloadProcess } from '../contents/preload-process.ts';
import { printPage, type PrintOptions } from '../contents/print.ts';
import { withoutUdp } from '../contents/webrtc.ts';
import type { Requester } from '../contents/requests.ts';
import { followWindowOpen, type WindowOpenHandler } from '../contents/window-open.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { ContentsMembers } from './contents-members.ts';
import { createEvent, isPrevented } from './event.ts';
import { NativeImage } from './native-image.ts';
import { chromium } from './runtime.ts';
import { nativeTheme } from './native-theme.ts';
import type { Session } from './session.ts';
import { absent, strictClass } from './strict.ts';

export interface ContentsOptions {
  readonly size: readonly [width: number, height: number];
  readonly session: Session;
  readonly preload: { path: string; source: string } | null;
  /** Called to close the window that contains the contents. */
  readonly close: () => void;
  /** Called when the user has closed the window. */
  readonly lost: () => void;
}

/**
 * Whether the page's `beforeunload` listeners object. As in Chromium, a page that nobody has used is not asked (HTML
 * Standard, 7.4.2.4, “sticky activation”).
 */
const asksToStay = `(() => {
  const event = new Event('beforeunload', { cancelable: true });
  return navigator.userActivation.hasBeenActive && !window.dispatchEvent(event);
})()`;

const all = new Map<number, WebContents>();
let lastId = 0;

export const contentsCreated = new EventEmitter<{ created: [WebContents] }>();

/** The page of a window. */
export class WebContents extends EventEmitter implements Pick<ElectronWebContents, ContentsMembers> {
  readonly id = ++lastId;
  readonly session: Session;
  readonly #page: Promise<Page>;
  readonly #frames: Frames;
  readonly #navigation: Navigation;
  readonly #loading: Loading;
  readonly #close: () => void;
  #devtools: DevToolsSession | null = null;
  #targetId: string | null = null;
  #isDestroyed = false;
  #isCrashed = false;
  #zoomFactor = 1;
  #title = '';
  #openHandler: WindowOpenHandler | null = null;

  constructor(options: ContentsOptions) {
    super();
    this.session = options.session;
    this.#close = options.close;
    this.#frames = new Frames({
      deliver: (context, ...parts) => this.#devtools && deliver(this.#devtools, context, parts),
      evaluate: (context, code, userGesture) => this.#evaluate(code, userGesture, context),
    });
    this.#navigation = new Navigation(this, this.#frames);
    this.#loading = new Loading(this, this.#frames);
    all.set(this.id, this);
    this.#page = openPage(
      { ...options, preloadProcess: preloadProcess(), requester: this.#requester() },
      (session, targetId) => this.#follow(session, targetId),
    );
    this.#followEnd(options.lost);
    this.#page.catch((problem: unknown) => {
      if (!this.#isDestroyed) process.stderr.write(`electron-standin: no window: ${String(problem)}\n`);
    });
    contentsCreated.emit('created', this);
  }

  static getAllWebContents(): WebContents[] {
    return [...all.values()];
  }

  static fromId(id: number): WebContents | undefined {
    return all.get(id);
  }

  static fromDevToolsTargetId(targetId: string): WebContents | undefined {
    return [...all.values()].find((contents) => contents.#targetId === targetId);
  }

  static getFocusedWebContents(): WebContents | null {
    return [...all.values()].at(-1) ?? null;
  }

  get mainFrame(): Frames['main'] {
    return this.#frames.main;
  }

  get zoomFactor(): number {
    return this.#zoomFactor;
  }

  set zoomFactor(factor: number) {
    this.setZoomFactor(factor);
  }

  get zoomLevel(): number {
    return this.getZoomLevel();
  }

  set zoomLevel(level: number) {
    this.setZoomLevel(level);
  }

  getType(): 'window' {
    return 'window';
  }

  send(channel: string, ...args: unknown[]): void {
    this.mainFrame.send(channel, ...args);
  }

  getURL(): string {
    return this.mainFrame.url;
  }

  getTitle(): string {
    return this.#title;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  isLoading(): boolean {
    return this.#loading.isLoading;
  }

  isCrashed(): boolean {
    return this.#isCrashed;
  }

  async loadURL(url: string): Promise<void> {
    this.#assertAlive();
    const page = await this.#page;
    this.#isCrashed = false;
    try {
      await this.#loading.load(page.session, url);
    } catch (problem) {
      // Nobody waits for the page of a destroyed window.
      if (!this.#isDestroyed) throw problem;
    }
  }

  reload(): void {
    this.#assertAlive();
    this.#isCrashed = false;
    void this.#page.then(({ session }) => session.send('Page.reload', {})).catch(() => undefined);
  }

  close(_options?: { waitForBeforeUnload?: boolean }): void {
    this.#close();
  }

  focus(): void {
    void this.#page.then(({ session }) => session.send('Page.bringToFront')).catch(() => undefined);
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler;
  }

  setWebRTCIPHandlingPolicy(policy: Parameters<ElectronWebContents['setWebRTCIPHandlingPolicy']>[0]): void {
    if (policy === 'default') return;
    if (policy !== 'disable_non_proxied_udp')
      throw absent(`webContents.setWebRTCIPHandlingPolicy('${policy}')`);
    // Sent before the page is loaded: both wait for the same promise, in this order.
    void this.#page
      .then(({ session }) => session.send('Page.addScriptToEvaluateOnNewDocument', { source: withoutUdp }))
      .catch(() => undefined);
  }

  /** There are no developer tools; Chromium's can be attached with --remote-debugging-port. */
  openDevTools(): void {
    process.stderr.write('electron-standin: developer tools are not drawn; use --remote-debugging-port\n');
  }

  closeDevTools(): void {
    // Nothing is open.
  }

  toggleDevTools(): void {
    this.openDevTools();
  }

  isDevToolsOpened(): boolean {
    return false;
  }

  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.#evaluate(code, userGesture, undefined);
  }

  async capturePage(rectangle?: {
    x: number;
    y: number;
    width: number;
    height: number;
  }): Promise<NativeImage> {
    const { session } = await this.#page;
    const clip = rectangle ? { clip: { ...rectangle, scale: 1 } } : {};
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', ...clip });
    return NativeImage.createFromBuffer(Buffer.from(data, 'base64'));
  }

  async printToPDF(options: PrintOptions): Promise<Buffer> {
    this.#assertAlive();
    const { session } = await this.#page;
    return printPage(session, options);
  }

  forcefullyCrashRenderer(): void {
    void this.#page.then(({ session }) => session.send('Page.crash')).catch(() => undefined);
  }

  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.#zoomFactor = factor;
    // Chromium's own zoom is not accessible here; the CSS property of the same name gives the same layout.
    const code = `document.documentElement.style.setProperty('zoom', '${factor}')`;
    void this.#evaluate(code, false, undefined).catch(() => undefined);
  }

  getZoomFactor(): number {
    return this.#zoomFactor;
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }

  getZoomLevel(): number {
    return Math.log(this.#zoomFactor) / Math.log(1.2);
  }

  /** Not part of Electron's interface: the page in Chromium, for the window that shows it. */
  get _page(): Promise<Page> {
    return this.#page;
  }

  /** Whether the page lets its window close, or `will-prevent-unload` overrides it. */
  async _mayUnload(): Promise<boolean> {
    if (!this.#devtools || this.#isCrashed) return true;
    const isKept = await this.#evaluate(asksToStay, false, undefined).catch(() => false);
    return isKept !== true || isPrevented(this, 'will-prevent-unload');
  }

  async _destroy(): Promise<void> {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    const targetId = await this.#page.then((page) => page.targetId).catch(() => null);
    if (targetId)
      await chromium()
        .devtools.browser.send('Target.closeTarget', { targetId })
        .catch(() => undefined);
    all.delete(this.id);
    this.emit('destroyed');
  }

  #assertAlive(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }

  #requester(): Requester {
    return {
      session: this.session,
      isMainFrame: (id) => this.#frames.get(id) === this.mainFrame,
      mayNavigate: (...question) => this.#navigation.mayNavigate(...question),
      details: (id) => {
        const frame = this.#frames.get(id) ?? null;
        return { webContentsId: this.id, webContents: this as never, frame: frame as never };
      },
    };
  }

  #follow(session: DevToolsSession, targetId: string): void {
    this.#devtools = session;
    this.#targetId = targetId;
    this.#frames.follow(session, targetId);
    this.#navigation.follow(session);
    this.#loading.follow(session, targetId);
    followConsole(this, this.#frames, session);
    followWindowOpen(session, () => this.#openHandler);
    nativeTheme._applyTo(session);
    session.on('Runtime.bindingCalled', ({ payload, executionContextId: context }) => {
      const frame = this.#frames.ofContext(context);
      if (frame)
        receiveMessage({ contents: this as never, frame, session, context, ...this.#internal() }, payload);
    });
    session.on('Inspector.targetCrashed', () => this._gone('crashed'));
  }

  #followEnd(lost: () => void): void {
    const { browser } = chromium().devtools;
    const detached = ({ targetId }: { targetId?: string }): void => {
      if (targetId === this.#targetId && !this.#isDestroyed) lost();
    };
    browser.on('Target.detachedFromTarget', detached);
    this.once('destroyed', () => browser.off('Target.detachedFromTarget', detached));
  }

  #internal() {
    const titled = (title: string): void => {
      this.#title = title;
      this.emit('page-title-updated', createEvent({}), title, true);
    };
    return { titled, permissions: this.session._permissions };
  }

  /** The page's process has ended. */
  _gone(reason: 'crashed' | 'killed'): void {
    if (this.#isDestroyed || this.#isCrashed) return;
    this.#isCrashed = true;
    this.emit('render-process-gone', createEvent({}), { reason, exitCode: 1 });
  }

  async #evaluate(code: string, userGesture: boolean, contextId: number | undefined): Promise<unknown> {
    const { session } = await this.#page;
    return evaluate(session, code, { userGesture, contextId });
  }
}

strictClass('webContents', WebContents);
