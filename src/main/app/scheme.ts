import { protocol } from 'electron';
import { appScheme } from './page-origin.ts';

/** Before the application is ready: the page's scheme is a standard, secure origin. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: false } },
  ]);
}
