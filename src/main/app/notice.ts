import { app, BrowserWindow, Notification } from 'electron';
import type { Notice } from '../operations/end-notices.ts';

/** Whether a window of Rollcall has the focus. */
export const isInFront = (): boolean => BrowserWindow.getFocusedWindow() !== null;

/** References to the visible notifications: a garbage-collected notification does not emit clicks. */
const shown = new Set<Notification>();

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
  notification.on('close', forget);
  shown.add(notification);
  notification.show();
}
