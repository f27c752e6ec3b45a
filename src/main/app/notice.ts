import { app, BrowserWindow, Notification } from 'electron';
import type { Notice } from '../operations/end-notices.ts';

/** Whether somebody looks at Rollcall. */
export const isInFront = (): boolean => BrowserWindow.getFocusedWindow() !== null;

/** Kept until they are gone: a notification that is collected answers no click. */
const shown = new Set<Notification>();

/** Whether somebody could see Rollcall, though it may be behind others. */
export const isSeen = (): boolean =>
  BrowserWindow.getAllWindows().some((window) => window.isVisible() && !window.isMinimized());

/** Shows a number on the application's icon, where the system does that; 0 for none. */
export const showBadge = (count: number): void => void app.setBadgeCount(count);

/** Shows a notification of the system, where it has any; a click on it does what `onClick` says. */
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
