import { BrowserWindow, Notification } from 'electron';
import type { Notice } from '../operations/end-notices.ts';

/** Whether somebody looks at Rollcall. */
export const isInFront = (): boolean => BrowserWindow.getFocusedWindow() !== null;

/** Kept until they are gone: a notification that is collected answers no click. */
const shown = new Set<Notification>();

function reveal(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Shows a notification of the system, where it has any; a click on it brings Rollcall forward. */
export function showNotice({ title, body }: Notice): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  const forget = (): void => void shown.delete(notification);
  notification.on('click', () => {
    forget();
    reveal();
  });
  notification.on('close', forget);
  shown.add(notification);
  notification.show();
}
