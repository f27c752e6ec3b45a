import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
  WebPreferences,
} from 'electron';
import { createEvent, isPrevented } from './event.ts';
import { runtime } from './runtime.ts';
import { PlacedWindow } from './placed-window.ts';
import { sessionOf, type Session } from './session.ts';
import { absent, strictClass } from './strict.ts';
import type { Page } from '../contents/page.ts';
import { WebContents } from './web-contents.ts';

type Members =
  | 'id'
  | 'loadURL'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'close'
  | 'destroy'
  | 'isDestroyed'
  | 'focus'
  | 'blur'
  | 'isFocused'
  | 'isVisible'
  | 'isMinimized'
  | 'minimize'
  | 'isMaximized'
  | 'maximize'
  | 'unmaximize'
  | 'isFullScreen'
  | 'setFullScreen'
  | 'restore'
  | 'reload'
  | 'center'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'getContentBounds'
  | 'getSize'
  | 'setSize'
  | 'getContentSize'
  | 'getPosition'
  | 'setPosition'
  | 'setMinimumSize'
  | 'getMinimumSize'
  | 'setTitle'
  | 'getTitle'
  | 'setIcon'
  | 'setMenu'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'isMenuBarVisible'
  | 'setAutoHideMenuBar'
  | 'setBackgroundColor'
  | 'getBackgroundColor'
  | 'setProgressBar'
  | 'flashFrame';

const all = new Set<BrowserWindow>();
let focused: BrowserWindow | null = null;
let lastId = 0;

function setFocused(window: BrowserWindow | null): void {
  focused = window;
}

export const windowEvents = new EventEmitter<{
  created: [BrowserWindow];
  focus: [BrowserWindow];
  blur: [BrowserWindow];
  closed: [];
  'close-prevented': [];
}>();

/** Refuses what the stand-in cannot honour: every page is sandboxed and isolated. */
function refuseUnsafe(preferences: WebPreferences): void {
  const { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity } = preferences;
  if (sandbox === false) throw absent('webPreferences.sandbox: false');
  if (contextIsolation === false) throw absent('webPreferences.contextIsolation: false');
  if (nodeIntegration) throw absent('webPreferences.nodeIntegration: true');
  if (webviewTag) throw absent('webPreferences.webviewTag: true');
  if (webSecurity === false) throw absent('webPreferences.webSecurity: false');
}

function sessionFor({ session, partition }: WebPreferences): Session {
  return (session as unknown as Session | undefined) ?? sessionOf(partition ?? '');
}

function readPreload({ preload }: WebPreferences): { path: string; source: string } | null {
  if (!preload) return null;
  try {
    return { path: preload, source: readFileSync(preload, 'utf8') };
  } catch (problem) {
    process.stderr.write(`Unable to load preload script: ${preload}\n${String(problem)}\n`);
    return null;
  }
}

export class BrowserWindow extends PlacedWindow implements Pick<ElectronBrowserWindow, Members> {
  readonly id = ++lastId;
  readonly #contents: WebContents;
  #title: string;
  #backgroundColor: string;
  #isVisible = false;
  #isMenuVisible = true;
  #isDestroyed = false;
  #isClosing = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super(options);
    if (!runtime.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
    const preferences = options.webPreferences ?? {};
    refuseUnsafe(preferences);
    this.#title = options.title ?? runtime.name;
    this.#backgroundColor = options.backgroundColor ?? '#FFFFFF';
    this.#contents = new WebContents({
      size: this.getSize(),
      session: sessionFor(preferences),
      preload: readPreload(preferences),
      close: () => this.close(),
      lost: () => {
        isPrevented(this, 'close');
        this.destroy();
      },
    });
    all.add(this);
    this.#followContents();
    windowEvents.emit('created', this);
    this.followPerson();
    if (options.show === false) this.draw('minimized');
    else this.show();
  }

  static getAllWindows(): BrowserWindow[] {
    return [...all];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focused;
  }

  static fromWebContents(contents: unknown): BrowserWindow | null {
    return [...all].find((window) => window.#contents === contents) ?? null;
  }

  static fromId(id: number): BrowserWindow | null {
    return [...all].find((window) => window.id === id) ?? null;
  }

  get webContents(): WebContents {
    this.assertAlive();
    return this.#contents;
  }

  get title(): string {
    return this.getTitle();
  }

  set title(title: string) {
    this.setTitle(title);
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  reload(): void {
    this.webContents.reload();
  }

  show(): void {
    this.#reveal();
    this.focus();
  }

  showInactive(): void {
    this.#reveal();
  }

  hide(): void {
    this.assertAlive();
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.draw('minimized');
    this.blur();
    this.emit('hide', createEvent({}));
  }

  close(): void {
    this.assertAlive();
    if (this.#isClosing) return;
    if (isPrevented(this, 'close')) {
      windowEvents.emit('close-prevented');
      return;
    }
    void this.#contents._mayUnload().then((mayUnload) => {
      if (mayUnload) this.destroy();
      else windowEvents.emit('close-prevented');
    });
  }

  destroy(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    void this.#contents._destroy().then(() => {
      this.blur();
      this.#isDestroyed = true;
      all.delete(this);
      this.emit('closed', createEvent({}));
      windowEvents.emit('closed');
    });
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  focus(): void {
    this.assertAlive();
    if (!this.#isVisible || focused === this) return;
    focused?.blur();
    setFocused(this);
    this.#contents.focus();
    this.emit('focus', createEvent({}));
    windowEvents.emit('focus', this);
  }

  override blur(): void {
    if (focused !== this) return;
    setFocused(null);
    this.emit('blur', createEvent({}));
    windowEvents.emit('blur', this);
  }

  isFocused(): boolean {
    return focused === this;
  }

  isVisible(): boolean {
    this.assertAlive();
    return this.#isVisible;
  }

  setTitle(title: string): void {
    this.assertAlive();
    this.#title = title;
  }

  getTitle(): string {
    this.assertAlive();
    return this.#title;
  }

  setIcon(): void {
    this.assertAlive();
  }

  setMenu(): void {
    this.assertAlive();
  }

  removeMenu(): void {
    this.#isMenuVisible = false;
  }

  setMenuBarVisibility(isVisible: boolean): void {
    this.assertAlive();
    this.#isMenuVisible = isVisible;
  }

  isMenuBarVisible(): boolean {
    return this.#isMenuVisible;
  }

  setAutoHideMenuBar(): void {
    this.assertAlive();
  }

  setBackgroundColor(color: string): void {
    this.assertAlive();
    this.#backgroundColor = color;
  }

  getBackgroundColor(): string {
    return this.#backgroundColor;
  }

  setProgressBar(): void {
    this.assertAlive();
  }

  flashFrame(): void {
    this.assertAlive();
  }

  protected override assertAlive(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }

  protected override page(): Promise<Page> {
    return this.#contents._page;
  }

  #followContents(): void {
    this.#contents.once('did-finish-load', () => this.emit('ready-to-show', createEvent({})));
    this.#contents.on('page-title-updated', (_event: unknown, title: string) => {
      if (!isPrevented(this, 'page-title-updated', title, true)) this.#title = title;
    });
  }

  #reveal(): void {
    this.assertAlive();
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.draw('normal');
    this.emit('show', createEvent({}));
  }
}

strictClass('BrowserWindow', BrowserWindow);
