import { protocol } from 'electron';
import { appScheme } from './page-origin.ts';

/** Makes the page's scheme a standard, secure origin. Must run before the application is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: false } },
  ]);
}
