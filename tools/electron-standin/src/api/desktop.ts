import { EventEmitter } from 'node:events';
import type {
  Display,
  NotificationConstructorOptions,
  Tray as ElectronTray,
  PowerMonitor as ElectronPowerMonitor,
  Screen as ElectronScreen,
} from 'electron';
import { runtime } from './runtime.ts';
import { strictClass } from './strict.ts';

const area = { x: 0, y: 0, width: 1920, height: 1080 };
const display = {
  ...{ id: 1, label: 'stand-in', bounds: area, workArea: area, rotation: 0, scaleFactor: 1, internal: false },
  ...{
    size: { width: 1920, height: 1080 },
    workAreaSize: { width: 1920, height: 1080 },
    touchSupport: 'unknown',
  },
} as unknown as Display;

type ScreenMembers = 'getAllDisplays' | 'getDisplayMatching' | 'getDisplayNearestPoint' | 'getPrimaryDisplay';

/** A single display of a common size. */
class Screen extends EventEmitter implements Pick<ElectronScreen, ScreenMembers> {
  getPrimaryDisplay(): Display {
    if (!runtime.isReady) throw new Error("The 'screen' module can't be used before the app 'ready' event");
    return display;
  }

  getAllDisplays(): Display[] {
    return [this.getPrimaryDisplay()];
  }

  getDisplayMatching(): Display {
    return this.getPrimaryDisplay();
  }

  getDisplayNearestPoint(): Display {
    return this.getPrimaryDisplay();
  }
}

type PowerMembers = 'getSystemIdleState' | 'getSystemIdleTime' | 'isOnBatteryPower';

/** A machine that never sleeps. Tests emit its events. */
class PowerMonitor extends EventEmitter implements Pick<ElectronPowerMonitor, PowerMembers> {
  getSystemIdleTime(): number {
    return 0;
  }

  getSystemIdleState(): 'active' {
    return 'active';
  }

  isOnBatteryPower(): boolean {
    return false;
  }
}

/** A notification that is never shown. */
export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;

  constructor({ title = '', body = '' }: NotificationConstructorOptions = {}) {
    super();
    this.title = title;
    this.body = body;
  }

  static isSupported(): boolean {
    return false;
  }

  show(): void {
    // Nothing to show.
  }

  close(): void {
    // Nothing to close.
  }
}

type TrayMembers = 'destroy' | 'isDestroyed' | 'setContextMenu' | 'setImage' | 'setToolTip';

/** A tray icon that is never shown. Tests emit its events. */
export class Tray extends EventEmitter implements Pick<ElectronTray, TrayMembers> {
  #isDestroyed = false;

  constructor(_image: unknown) {
    super();
    if (!runtime.isReady) throw new Error('Cannot create Tray before app is ready');
  }

  setImage(): void {
    this.#assertAlive();
  }

  setToolTip(): void {
    this.#assertAlive();
  }

  setContextMenu(): void {
    this.#assertAlive();
  }

  destroy(): void {
    this.#isDestroyed = true;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  #assertAlive(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }
}

strictClass('screen', Screen);
strictClass('powerMonitor', PowerMonitor);
strictClass('Notification', Notification);
strictClass('Tray', Tray);

export const screen = new Screen();
export const powerMonitor = new PowerMonitor();
