import type { Session as ElectronSession, WebContents } from 'electron';
import type { Frame } from '../contents/frame.ts';
import { chromium } from './runtime.ts';

type RequestHandler = Parameters<ElectronSession['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<ElectronSession['setPermissionCheckHandler']>[0];
type Permission = Parameters<NonNullable<RequestHandler>>[1];
type CheckedPermission = Parameters<NonNullable<CheckHandler>>[1];

/** What a page asks for: a permission now, or whether it could get one. */
export interface PermissionQuestion {
  readonly kind: 'request' | 'check';
  readonly permission: string;
  readonly mediaTypes: string[];
}

/** Chromium's names for Electron's permissions, where they differ. */
const names: Record<string, readonly string[]> = {
  'clipboard-sanitized-write': ['clipboard-write'],
  media: ['camera', 'microphone'],
};
const known = [
  'geolocation',
  'notifications',
  'camera',
  'microphone',
  'clipboard-read',
  'clipboard-write',
  'midi',
];

async function tell(name: string, isGranted: boolean): Promise<void> {
  const setting = isGranted ? 'granted' : 'denied';
  await chromium()
    .devtools.browser.send('Browser.setPermission', { permission: { name }, setting })
    .catch(() => undefined);
}

/** Denies every permission until the application has been asked. */
export async function denyPermissions(): Promise<void> {
  await Promise.all(known.map((name) => tell(name, false)));
}

/** The handlers that decide what the pages of a session may do. Without one, Electron grants everything. */
export class Permissions {
  request: RequestHandler = null;
  check: CheckHandler = null;

  /** Asks the application and makes Chromium follow its decision. */
  async decide(contents: WebContents, frame: Frame, question: PermissionQuestion): Promise<void> {
    const { kind, permission } = question;
    const isGranted =
      kind === 'check'
        ? this.#isAllowed(contents, frame, question)
        : await this.#ask(contents, frame, question);
    await Promise.all((names[permission] ?? [permission]).map((name) => tell(name, isGranted)));
  }

  #ask(
    contents: WebContents,
    frame: Frame,
    { permission, mediaTypes }: PermissionQuestion,
  ): Promise<boolean> {
    const { request } = this;
    if (!request) return Promise.resolve(true);
    const details = { requestingUrl: frame.url, isMainFrame: frame.parent === null, mediaTypes };
    return new Promise((resolve) => request(contents, permission as Permission, resolve, details));
  }

  #isAllowed(contents: WebContents, frame: Frame, { permission }: PermissionQuestion): boolean {
    if (!this.check) return true;
    const details = { requestingUrl: frame.url, isMainFrame: frame.parent === null };
    return this.check(contents, permission as CheckedPermission, `${frame.origin}/`, details);
  }
}
