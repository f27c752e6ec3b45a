import { pageGlobals } from './globals.ts';

/** Asks the application about a permission. Once it resolves, Chromium knows the decision too. */
export type AskPermission = (
  kind: 'request' | 'check',
  permission: string,
  mediaTypes: string[],
) => Promise<unknown>;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Electron's names for the permissions that `navigator.permissions.query` accepts. */
const queried: Record<string, string> = {
  camera: 'media',
  microphone: 'media',
  'clipboard-write': 'clipboard-sanitized-write',
};

function before(owner: object | undefined, name: string, ask: (args: unknown[]) => Promise<unknown>): void {
  if (!owner) return;
  const original = Reflect.get(owner, name) as Method;
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): Promise<unknown> {
    return ask(args).then(() => original.apply(this, args));
  });
}

/** Makes everything that needs a permission ask the application first; Chromium then acts on its decision. */
export function gatePermissions(ask: AskPermission): void {
  const request = (permission: string) => (): Promise<unknown> => ask('request', permission, []);
  const { Geolocation, Notification, MediaDevices, Clipboard, Permissions } = pageGlobals;
  before(Geolocation?.prototype, 'getCurrentPosition', request('geolocation'));
  before(Notification, 'requestPermission', request('notifications'));
  before(Clipboard?.prototype, 'read', request('clipboard-read'));
  before(Clipboard?.prototype, 'readText', request('clipboard-read'));
  before(Clipboard?.prototype, 'write', request('clipboard-sanitized-write'));
  before(Clipboard?.prototype, 'writeText', request('clipboard-sanitized-write'));
  before(MediaDevices?.prototype, 'getDisplayMedia', request('display-capture'));
  before(MediaDevices?.prototype, 'getUserMedia', ([constraints]) => {
    const wanted = Object.entries(constraints ?? {}).filter(([, value]) => value);
    return ask(
      'request',
      'media',
      wanted.map(([name]) => name),
    );
  });
  before(Permissions?.prototype, 'query', ([descriptor]) => {
    const name = (descriptor as { name?: string } | undefined)?.name ?? '';
    return ask('check', queried[name] ?? name, []);
  });
}
