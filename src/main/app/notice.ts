import { app, BrowserWindow, Notification } from 'electron';
import type { Notice } from '../operations/end-notices.ts';

/** Whether a window of Rollcall has the focus. */
export const isInFront = (): boolean => BrowserWindow.getFocusedWindow() !== null;

/** References to the notifications that can be clicked: a garbage-collected notification does not emit clicks. */
const shown = new Set<Notification>();
/** As many as Windows lists of one application. */
const maxShown = 20;

/** Whether a window of Rollcall is visible, possibly behind other windows. */
export const isSeen = (): boolean =>
  BrowserWindow.getAllWindows().some((window) => window.isVisible() && !window.isMinimized());

/** Shows a number on the application's icon, where the system supports that; 0 removes it. */
export const showBadge = (count: number): void => void app.setBadgeCount(count);

/** Shows a system notification, where supported; a click on it calls `onClick`. */
export function showNotice({ title, body }: Notice, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  const forget = (): void => void shown.delete(notification);
  notification.on('click', () => {
    forget();
    onClick();
  });
  notification.on('close', ({ reason }) => {
    // Windows lists what timed out, and it can be clicked there.
    if (reason !== 'timedOut') forget();
  });
  shown.add(notification);
  for (const oldest of shown) if (shown.size > maxShown) shown.delete(oldest);
  notification.show();
}

/**
 * Calls `show` for a click on any notification that Windows lists, also on one that nobody refers to any more because it
 * is of an earlier run.
 */
export function followClicks(show: () => void): void {
  if (process.platform === 'win32') Notification.handleActivation(show);
}
