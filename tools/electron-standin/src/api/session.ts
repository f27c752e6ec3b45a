import { EventEmitter } from 'node:events';
import type { Session as ElectronSession } from 'electron';
import { Permissions } from './permissions.ts';
import { Protocol } from './protocol.ts';
import { runtime } from './runtime.ts';
import { strictClass } from './strict.ts';
import { WebRequest, type RequestDetails } from './web-request.ts';

type Members =
  | 'clearStorageData'
  | 'clearCache'
  | 'getUserAgent'
  | 'isPersistent'
  | 'resolveProxy'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerEnabled';

/** What all windows of one partition share. */
export class Session extends EventEmitter implements Pick<ElectronSession, Members> {
  readonly protocol = new Protocol();
  readonly webRequest = new WebRequest();
  readonly _permissions = new Permissions();
  readonly #partition: string;

  constructor(partition: string) {
    super();
    this.#partition = partition;
  }

  clearStorageData(): Promise<void> {
    return Promise.resolve();
  }

  clearCache(): Promise<void> {
    return Promise.resolve();
  }

  getUserAgent(): string {
    return `Mozilla/5.0 Chrome/${process.versions['chrome']} Electron/${process.versions['electron']}`;
  }

  isPersistent(): boolean {
    return this.#partition === '' || this.#partition.startsWith('persist:');
  }

  resolveProxy(_url: string): Promise<string> {
    return Promise.resolve('DIRECT');
  }

  setDevicePermissionHandler: ElectronSession['setDevicePermissionHandler'] = () => undefined;

  setDisplayMediaRequestHandler: ElectronSession['setDisplayMediaRequestHandler'] = () => undefined;

  setPermissionCheckHandler: ElectronSession['setPermissionCheckHandler'] = (handler) => {
    this._permissions.check = handler;
  };

  setPermissionRequestHandler: ElectronSession['setPermissionRequestHandler'] = (handler) => {
    this._permissions.request = handler;
  };

  setSpellCheckerEnabled: ElectronSession['setSpellCheckerEnabled'] = () => undefined;
}

strictClass('session', Session);

const sessions = new Map<string, Session>();

/** @throws Error before the application is ready, as Electron does. */
export function sessionOf(partition: string): Session {
  if (!runtime.isReady) throw new Error('Session can only be received when app is ready');
  const known = sessions.get(partition) ?? new Session(partition);
  sessions.set(partition, known);
  return known;
}

/**
 * Tells whether every session allows a socket: a socket does not reveal which session it belongs to, so any may refuse
 * it.
 */
export async function mayOpenSocket(url: string): Promise<boolean> {
  const details: RequestDetails = {
    ...{ id: 0, url, method: 'GET', referrer: '', uploadData: [], timestamp: Date.now() },
    resourceType: 'webSocket',
  };
  const answers = [...sessions.values()].map(({ webRequest }) => webRequest._ask('onBeforeRequest', details));
  return (await Promise.all(answers)).every(({ cancel }) => !cancel);
}
