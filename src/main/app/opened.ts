import { app } from 'electron';
import type { Openings } from '@core/opening/index.ts';

/**
 * Hands over what the operating system opens with Rollcall: the arguments of this start, those of a second one, and the
 * events of macOS, which come before the application is ready when it was started for them.
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

/** Has Windows open links with this application; the packages for the other systems say so themselves. */
export function claimLinks(): void {
  if (process.platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient('rollcall');
}
