import { app } from 'electron';
import type { Openings } from '@core/opening/index.ts';

/**
 * Forwards what the operating system opens with Rollcall: the arguments of this start, those of a second instance, and
 * the events of macOS, which are emitted before the application is ready if they caused its start.
 */
export function followOpened(openings: Openings): void {
  void openings.offerArguments(process.argv, process.cwd());
  app.on('second-instance', (_event, argv, folder) => void openings.offerArguments(argv, folder));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openings.offerLink(url);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    void openings.offerFile(path);
  });
}

/**
 * Registers this application for links on Windows; the packages for the other systems declare that themselves. A portable
 * one leaves nothing on the computer, and no link to a drive that is gone.
 */
export function claimLinks(isPortable: boolean): void {
  if (process.platform === 'win32' && app.isPackaged && !isPortable)
    app.setAsDefaultProtocolClient('rollcall');
}
