import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { createEvent } from './event.ts';
import { chromium } from './runtime.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Page } from '../contents/page.ts';

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

/** A window's position and size; its content fills it. */
export abstract class PlacedWindow extends EventEmitter {
  #bounds: Rectangle;
  #minimum: [number, number];
  #state: State = 'normal';

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    const { width = 800, height = 600, x = 0, y = 0, minWidth = 0, minHeight = 0 } = options;
    this.#minimum = [minWidth, minHeight];
    this.#bounds = { x, y, width: Math.max(width, minWidth), height: Math.max(height, minHeight) };
  }

  abstract blur(): void;

  protected abstract page(): Promise<Page>;

  /** @throws TypeError once the window is destroyed. */
  protected abstract assertAlive(): void;

  isMinimized(): boolean {
    this.assertAlive();
    return this.#state === 'minimized';
  }

  minimize(): void {
    this.#enter('minimized', 'minimize');
    this.blur();
  }

  isMaximized(): boolean {
    return this.#state === 'maximized';
  }

  maximize(): void {
    this.#enter('maximized', 'maximize');
  }

  unmaximize(): void {
    this.#enter('normal', 'unmaximize');
  }

  isFullScreen(): boolean {
    return this.#state === 'fullscreen';
  }

  setFullScreen(isFull: boolean): void {
    this.#enter(isFull ? 'fullscreen' : 'normal', isFull ? 'enter-full-screen' : 'leave-full-screen');
  }

  restore(): void {
    this.#enter('normal', 'restore');
  }

  center(): void {
    this.assertAlive();
  }

  getBounds(): Rectangle {
    this.assertAlive();
    return { ...this.#bounds };
  }

  getNormalBounds(): Rectangle {
    return this.getBounds();
  }

  getContentBounds(): Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.assertAlive();
    const before = this.#bounds;
    const [minWidth, minHeight] = this.#minimum;
    const wanted = { ...before, ...bounds };
    const [width, height] = [Math.max(wanted.width, minWidth), Math.max(wanted.height, minHeight)];
    this.#bounds = { ...wanted, width, height };
    void this.#place(width - before.width, height - before.height).catch(() => undefined);
    if (wanted.x !== before.x || wanted.y !== before.y) this.emit('move', createEvent({}));
    if (width !== before.width || height !== before.height) this.emit('resize', createEvent({}));
  }

  getSize(): [number, number] {
    const { width, height } = this.getBounds();
    return [width, height];
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getContentSize(): [number, number] {
    return this.getSize();
  }

  getPosition(): [number, number] {
    const { x, y } = this.getBounds();
    return [x, y];
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }

  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height];
  }

  getMinimumSize(): [number, number] {
    return [...this.#minimum];
  }

  #enter(state: State, event: string): void {
    this.assertAlive();
    if (this.#state === state) return;
    this.#state = state;
    this.draw(state);
    this.emit(event, createEvent({}));
  }

  /** Applies that state to the window if there is a display. */
  protected draw(windowState: State): void {
    if (chromium().isHeadless) return;
    const { browser } = chromium().devtools;
    this.page()
      .then(({ windowId }) => browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState } }))
      .catch(() => undefined);
  }

  /** Follows the user's moves and resizes of the window if there is a display. */
  protected followPerson(): void {
    if (chromium().isHeadless) return;
    this.page()
      .then(({ session, targetId }) => {
        session.on(
          'Page.frameResized',
          () => void this.#readBounds(session, targetId).catch(() => undefined),
        );
      })
      .catch(() => undefined);
  }

  async #readBounds(session: DevToolsSession, targetId: string): Promise<void> {
    const { bounds } = await chromium().devtools.browser.send('Browser.getWindowForTarget', { targetId });
    const { result } = await session.send('Runtime.evaluate', {
      expression: '[innerWidth, innerHeight]',
      returnByValue: true,
    });
    const [width, height] = result.value as [number, number];
    const before = this.#bounds;
    if (bounds.windowState !== 'normal') return;
    this.#bounds = { x: bounds.left, y: bounds.top, width, height };
    if (width !== before.width || height !== before.height) this.emit('resize', createEvent({}));
  }

  async #place(moreWidth: number, moreHeight: number): Promise<void> {
    const { windowId, targetId } = await this.page();
    const { browser } = chromium().devtools;
    const { bounds } = await browser.send('Browser.getWindowForTarget', { targetId });
    const { x: left, y: top } = this.#bounds;
    const [width, height] = [bounds.width + moreWidth, bounds.height + moreHeight];
    await browser.send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
  }
}
