import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename, join } from 'node:path';
import type { App as ElectronApp, RelaunchOptions } from 'electron';
import { createEvent, isPrevented } from './event.ts';
import { BrowserWindow, windowEvents } from './browser-window.ts';
import { CommandLineSwitches } from './command-line-switches.ts';
import { knownPaths } from './known-paths.ts';
import { leave, runtime } from './runtime.ts';
import { SingleInstance } from './single-instance.ts';
import { strictClass } from './strict.ts';
import { contentsCreated } from './web-contents.ts';

type Members =
  | 'disableHardwareAcceleration'
  | 'enableSandbox'
  | 'exit'
  | 'focus'
  | 'getAppPath'
  | 'getBadgeCount'
  | 'getLocale'
  | 'getName'
  | 'getPath'
  | 'getVersion'
  | 'hasSingleInstanceLock'
  | 'isPackaged'
  | 'isReady'
  | 'name'
  | 'quit'
  | 'relaunch'
  | 'releaseSingleInstanceLock'
  | 'requestSingleInstanceLock'
  | 'setBadgeCount'
  | 'setAppUserModelId'
  | 'setName'
  | 'setPath'
  | 'whenReady';

/** What the application's package.json declares, and its folder. */
export interface Manifest {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
}

class App extends EventEmitter implements Pick<ElectronApp, Members> {
  readonly commandLine = new CommandLineSwitches();
  readonly #paths = new Map<string, string>();
  readonly #lock = new SingleInstance((...args) => this.emit('second-instance', createEvent({}), ...args));
  readonly #ready = Promise.withResolvers<void>();
  #manifest: Manifest = {
    folder: process.cwd(),
    name: 'Electron',
    version: process.versions['electron'] ?? '',
  };
  #badgeCount = 0;
  #isQuitting = false;
  #isEnding = false;

  constructor() {
    super();
    windowEvents.on('created', (window) => this.emit('browser-window-created', createEvent({}), window));
    windowEvents.on('focus', (window) => this.emit('browser-window-focus', createEvent({}), window));
    windowEvents.on('blur', (window) => this.emit('browser-window-blur', createEvent({}), window));
    windowEvents.on('close-prevented', () => {
      this.#isQuitting = false;
    });
    windowEvents.on('closed', () => this.#windowClosed());
    contentsCreated.on('created', (contents) => {
      contents.on('render-process-gone', (event, details) => {
        this.emit('render-process-gone', event, contents, details);
      });
      this.emit('web-contents-created', createEvent({}), contents);
    });
  }

  get isPackaged(): boolean {
    return basename(process.execPath).toLowerCase() !== 'electron';
  }

  get name(): string {
    return runtime.name;
  }

  set name(name: string) {
    this.setName(name);
  }

  get userAgentFallback(): string {
    return `Chrome/${process.versions['chrome']} Electron/${process.versions['electron']}`;
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return runtime.isReady;
  }

  quit(): void {
    if (this.#isEnding) return;
    if (isPrevented(this, 'before-quit')) return;
    this.#isQuitting = true;
    const windows = BrowserWindow.getAllWindows();
    if (windows.length === 0) this.#willQuit();
    for (const window of windows) {
      if (this.#isQuitting) window.close();
    }
  }

  _isEnding(): boolean {
    return this.#isEnding;
  }

  /** Quits without asking any window. */
  exit(code = 0): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    setImmediate(() => {
      this.emit('quit', createEvent({}), code);
      leave(code);
    });
  }

  /** Starts the application again when this process ends. */
  relaunch({ args = process.argv.slice(1), execPath = process.execPath }: RelaunchOptions = {}): void {
    process.once('exit', () => {
      this.#lock.release();
      spawn(execPath, args, { detached: true, stdio: 'ignore' }).unref();
    });
  }

  enableSandbox(): void {
    if (runtime.isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  disableHardwareAcceleration(): void {
    if (runtime.isReady)
      throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
    this.commandLine.appendSwitch('disable-gpu');
  }

  focus(): void {
    BrowserWindow.getAllWindows().at(-1)?.focus();
  }

  getAppPath(): string {
    return this.#manifest.folder;
  }

  getLocale(): string {
    // Other `Intl` formats take 30 ms to create, which would delay the application's start.
    return runtime.switches.get('lang') || new Intl.PluralRules().resolvedOptions().locale;
  }

  getName(): string {
    return runtime.name;
  }

  setName(name: string): void {
    runtime.name = name;
  }

  getVersion(): string {
    return this.#manifest.version;
  }

  /** @throws Error for names that Electron does not know. */
  getPath(name: string): string {
    const path = this.#paths.get(name) ?? knownPaths(runtime.name, (other) => this.getPath(other))[name]?.();
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  setPath(name: string, path: string): void {
    if (!path.startsWith('/')) throw new Error('Path must be absolute');
    this.#paths.set(name, path);
  }

  setAppLogsPath(path: string = join(this.getPath('userData'), 'logs')): void {
    this.setPath('logs', path);
  }

  /** Stored, not shown. */
  setBadgeCount(count = 0): boolean {
    this.#badgeCount = count;
    return true;
  }

  getBadgeCount(): number {
    return this.#badgeCount;
  }

  setAppUserModelId(): void {
    // Applies to Windows only.
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    return this.#lock.request(this.getPath('userData'), additionalData);
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock.isHeld;
  }

  releaseSingleInstanceLock(): void {
    this.#lock.release();
  }

  _describe(manifest: Manifest): void {
    this.#manifest = manifest;
    runtime.name = manifest.name;
  }

  /** Called once the application's code is loaded and Chromium is running. */
  _becomeReady(): void {
    if (this.#isEnding || this.#isQuitting) return;
    runtime.isReady = true;
    this.#ready.resolve();
    this.emit('will-finish-launching', createEvent({}));
    this.emit('ready', createEvent({}), {});
  }

  #windowClosed(): void {
    if (BrowserWindow.getAllWindows().length > 0) return;
    if (this.#isQuitting) this.#willQuit();
    else if (!this.emit('window-all-closed')) this.quit();
  }

  #willQuit(): void {
    if (isPrevented(this, 'will-quit')) this.#isQuitting = false;
    else this.exit(0);
  }
}

strictClass('app', App);

export const app = new App();
