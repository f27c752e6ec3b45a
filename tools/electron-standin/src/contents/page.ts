import { chromium } from '../api/runtime.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import { bindingName, preloadWorldName, windowScripts } from '../page/scripts.ts';
import { Requests, type Requester } from './requests.ts';

export interface PageOptions {
  readonly size: readonly [width: number, height: number];
  readonly preload: { path: string; source: string } | null;
  readonly preloadProcess: Record<string, unknown>;
  readonly requester: Requester;
}

/** A page in Chromium, ready to be navigated. */
export interface Page {
  readonly session: DevToolsSession;
  readonly targetId: string;
  readonly windowId: number;
}

/** Cross-origin frames and workers are separate targets; their requests are decided about like the page's own. */
function guardChildren(session: DevToolsSession, requester: Requester): Promise<unknown> {
  const { devtools } = chromium();
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const child = devtools.session(sessionId);
    const ready = [guardChildren(child, requester), new Requests(child, requester).enable()];
    void Promise.allSettled(ready).then(() =>
      child.send('Runtime.runIfWaitingForDebugger').catch(() => undefined),
    );
  });
  return session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
}

async function addScripts(session: DevToolsSession, options: PageOptions): Promise<void> {
  const { main, isolated } = windowScripts(options.preload, options.preloadProcess);
  await session.send('Runtime.addBinding', { name: bindingName, executionContextName: preloadWorldName });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: main });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: isolated,
    worldName: preloadWorldName,
  });
}

/** A window has a frame, whether drawn or not; gives its content the requested size. */
async function fitContent(
  { session, targetId, windowId }: Page,
  [width, height]: PageOptions['size'],
): Promise<void> {
  const { browser } = chromium().devtools;
  const { bounds } = await browser.send('Browser.getWindowForTarget', { targetId });
  const { result } = await session.send('Runtime.evaluate', {
    expression: '[innerWidth, innerHeight]',
    returnByValue: true,
  });
  const [innerWidth, innerHeight] = result.value as [number, number];
  const fitting = { width: bounds.width + width - innerWidth, height: bounds.height + height - innerHeight };
  await browser.send('Browser.setWindowBounds', { windowId, bounds: fitting });
}

/** @param follow is called before any command is sent to the page, so that none of its events are missed. */
export async function openPage(
  options: PageOptions,
  follow: (session: DevToolsSession, targetId: string) => void,
): Promise<Page> {
  const { devtools, targets } = chromium();
  const [width, height] = options.size;
  const { targetId, session } = await targets.create({ url: 'about:blank', newWindow: true, width, height });
  follow(session, targetId);
  const prepared = [
    session.send('Page.enable'),
    session.send('Inspector.enable'),
    session.send('Runtime.enable'),
    session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    guardChildren(session, options.requester),
    new Requests(session, options.requester).enable(),
    session.send('Runtime.runIfWaitingForDebugger'),
  ];
  await Promise.all(prepared);
  const { windowId } = await devtools.browser.send('Browser.getWindowForTarget', { targetId });
  const page = { session, targetId, windowId };
  await fitContent(page, options.size);
  await addScripts(session, options);
  return page;
}
