import { expect, test } from './signed-in.ts';

test('the system tells of an operation that ends while Rollcall is not in front', async ({ signedIn }) => {
  const { application, devices } = await signedIn();
  const dialog = await devices.previewChange('Description', 'told of');
  const shown = await application.evaluateHandle(({ BrowserWindow, Notification }) => {
    const titles: string[] = [];
    Notification.isSupported = () => true;
    Notification.prototype.show = () => void titles.push('shown');
    BrowserWindow.getFocusedWindow = () => null;
    return titles;
  });
  const operations = await dialog.apply();
  await expect(operations.row('Description')).toContainText('5 of 5 confirmed', { timeout: 45_000 });
  await expect.poll(() => shown.jsonValue()).toEqual(['shown']);
});
