import type { Session as ElectronSession } from 'electron';

type RequestHandler = Parameters<ElectronSession['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<ElectronSession['setPermissionCheckHandler']>[0];

/** Who decides about what pages of a session may do. */
export class Permissions {
  request: RequestHandler = null;
  check: CheckHandler = null;
}
