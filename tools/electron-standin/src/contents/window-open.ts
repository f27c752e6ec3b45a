import type { HandlerDetails, WindowOpenHandlerResponse } from 'electron';
import { fromChromium } from '../api/origins.ts';
import { absent } from '../api/strict.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';

export type WindowOpenHandler = (details: HandlerDetails) => WindowOpenHandlerResponse;

/** Asks the application about new windows. Chromium opens none; allowing one is not supported. */
export function followWindowOpen(session: DevToolsSession, handler: () => WindowOpenHandler | null): void {
  session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
    const response = handler()?.({
      url: fromChromium(url),
      frameName: windowName === '_blank' ? '' : windowName,
      features: windowFeatures.filter((feature) => feature !== 'noopener').join(','),
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'strict-origin-when-cross-origin' },
    });
    if (response?.action !== 'deny') throw absent(`Letting a page open a window (${url})`);
  });
}
