import type { ElectronApplication, Page } from '@playwright/test';
import { DevicesPage } from './pages/devices-page.ts';
import { holdService } from './held-service.ts';
import { OperationsPage } from './pages/operations-page.ts';
import { Shell } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { companies, expect, test } from './signed-in.ts';

/** Drops files on the window, beside any dialog. */
const drop = (page: Page, texts: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((all) => {
    const files = new DataTransfer();
    for (const [name, text] of Object.entries(all)) files.items.add(new File([text], name));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }),
    );
  }, texts);

/** Opens a link as the system does. */
const openLink = (application: ElectronApplication, link: string): Promise<void> =>
  application.evaluate(
    ({ app }, url) => void setImmediate(() => app.emit('open-url', { preventDefault: () => undefined }, url)),
    link,
  );

/** Chooses entries of the native menu, as their keys do that no element takes. */
const chooseInMenu = (application: ElectronApplication, labels: readonly string[]): Promise<void> =>
  application.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((item) => [item, ...(item.submenu?.items ?? [])]);
    for (const label of wanted) {
      const item = items?.find((one) => one.label === label);
      setImmediate(() => void item?.click());
    }
  }, labels);

const importing = (page: Page) => page.getByRole('dialog', { name: 'Import changes' });
const toPreview = (page: Page) => importing(page).getByRole('table', { name: 'Fields of the file' });

test('a file that is dropped on an open change waits for it, and what was typed stays', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn();
  const [mac = ''] = simulator.truth(companies.lab).keys();
  const dialog = await devices.changeField();
  await dialog.choose('Description', 'typed before');
  await drop(page, { 'names.csv': `MacAddress,Name\n${mac},Renamed\n` });
  await expect(
    page.getByText('“names.csv” is shown once the open change is applied or closed.'),
  ).toBeVisible();
  await expect(importing(page)).toHaveCount(0);
  await dialog.preview();
  await expect(dialog.summary).toContainText('typed before');
  const operations = await dialog.apply();

  const choices = importing(page).getByRole('button', { name: /^Preview/ });
  await expect(choices).toBeVisible();
  await expect(importing(page)).toContainText(/^Import changes.* 394names\.csv/);
  await choices.click();
  await expect(importing(page).getByRole('button', { name: 'Apply to 1 device' })).toBeVisible();
  await expect(importing(page)).toContainText('Renamed');
  await page.keyboard.press('Escape');
  await expect(operations.row('typed before').first()).toContainText('5 of 5 confirmed', {
    timeout: 45_000,
  });
  expect(simulator.requests.updateField).toBe(1);
});

test('of two files that are dropped together, the second waits until the change of the first was applied', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn();
  const [mac = ''] = simulator.truth(companies.lab).keys();
  const { dialog } = await devices.changeField();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await drop(page, {
    'first.csv': `MacAddress,Name\n${mac},Of the first\n`,
    'second.csv': `MacAddress,Description\n${mac},Of the second\n`,
  });
  await expect(importing(page)).toContainText('first.csv');
  await importing(page)
    .getByRole('button', { name: /^Preview/ })
    .click();
  await expect(page.getByText(/“second\.csv” is shown once/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await importing(page).getByRole('button', { name: 'Apply to 1 device' }).click();
  await expect(importing(page)).toContainText('second.csv');
  await expect(toPreview(page)).toContainText('Description');
  await page.keyboard.press('Escape');
  await expect(new OperationsPage(page).row('Of the first')).toBeVisible();
});

test('a file that is dropped while another one is imported takes its place, in the same dialog', async ({
  signedIn,
}) => {
  const { simulator, page } = await signedIn();
  const [mac = ''] = simulator.truth(companies.lab).keys();
  await page.keyboard.press('Shift+X');
  await importing(page)
    .getByLabel('File to import')
    .setInputFiles({
      name: 'first.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`MacAddress,Name\n${mac},Of the first\n`),
    });
  await expect(importing(page)).toContainText('first.csv');
  await drop(page, { 'second.csv': `MacAddress,Description\n${mac},Of the second\n` });
  await expect(toPreview(page)).toContainText('Description');
  await expect(importing(page)).toHaveCount(1);
  await expect(importing(page)).toContainText('second.csv');
  await page.keyboard.press('Escape');
  await expect(importing(page)).toHaveCount(0);
});

test('entries of the native menu do nothing behind an open change', async ({ signedIn }) => {
  const { page, application, devices } = await signedIn();
  const dialog = await devices.changeField();
  await dialog.choose('Description', 'typed before');
  await chooseInMenu(application, ['Statistics', 'Go to a device, view or action']);
  // A link shows that the entries before it have arrived.
  await openLink(application, 'rollcall://company/1/view/none');
  const refused = page.getByRole('dialog', { name: 'Not opened' });
  await expect(refused).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog.dialog.getByRole('textbox', { name: 'New value' })).toHaveValue('typed before');
  await page.keyboard.press('Escape');
  await expect(devices.grid).toBeVisible();
});

test('a window does not close over a value that was typed, unless that is confirmed', async ({
  signedIn,
}) => {
  const { application, devices } = await signedIn();
  /** Answers the question with the button of this index. */
  const answer = (index: number): Promise<void> =>
    application.evaluate((electron, button) => {
      const asked: string[] = [];
      const showMessageBoxSync = (_window: unknown, { message }: { message: string }): number => {
        asked.push(message);
        return button;
      };
      Object.assign(electron.dialog, { showMessageBoxSync });
      Object.assign(globalThis, { asked });
    }, index);
  const asked = (): Promise<readonly string[]> =>
    application.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);

  const dialog = await devices.changeField();
  await dialog.choose('Description', 'typed before');
  await answer(0);
  await application.evaluate(({ app }) => setImmediate(() => app.quit()));
  await expect.poll(asked).toEqual(['A change is open that was not sent']);
  await dialog.preview();
  await expect(dialog.summary).toContainText('typed before');

  await answer(1);
  const ended = application.waitForEvent('close');
  await application.evaluate(({ BrowserWindow }) =>
    setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()),
  );
  await ended;
});

test('a company that is left while a change of it is checked sends nothing, and says so', async ({
  launch,
  service,
}) => {
  const simulator = await service({ seed: 7, operationSeconds: 0 });
  const between = await holdService(simulator.url);
  const { page, application } = await launch();
  await new SignInPage(page).signIn({ ...simulator, url: between.url, companyId: companies.metering });
  const devices = new DevicesPage(page);
  await expect(devices.allLoaded).toBeVisible();
  await new Shell(page).addAccount();
  await new SignInPage(page).signIn({ ...simulator, url: between.url, companyId: companies.lab });
  await expect(devices.allLoaded).toHaveText(/^5 devices/);

  const dialog = await devices.previewChange('Description', 'half way');
  between.hold();
  await dialog.apply();
  await expect.poll(between.held).toBeGreaterThan(0);
  await openLink(application, `rollcall://company/${companies.metering}/device/02-0A-14-00-00-01`);
  await page
    .getByRole('dialog', { name: 'Open a device of another account?' })
    .getByRole('button', { name: 'Open the device' })
    .click();
  await expect(page.getByText('The change of Description was not sent.')).toBeVisible();
  between.release();
  await new Shell(page).openOperations();
  await expect(page.getByText('Nothing has been changed from here yet')).toBeVisible();
  expect(simulator.requests.updateField).toBe(0);
  await between.close();
});

test('a change that is checked when Rollcall is quit is not sent, and told to be so afterwards', async ({
  launch,
  service,
  keyring,
}) => {
  const simulator = await service({ seed: 7, operationSeconds: 0 });
  const between = await holdService(simulator.url);
  const first = await launch({ keyring });
  await new SignInPage(first.page).signIn({ ...simulator, url: between.url, companyId: companies.lab });
  const devices = new DevicesPage(first.page);
  await expect(devices.allLoaded).toBeVisible();
  const dialog = await devices.previewChange('Description', 'at the last moment');
  between.hold();
  await dialog.apply();
  await expect.poll(between.held).toBeGreaterThan(0);
  await first.application.close();
  between.release();

  const { page } = await launch({ keyring });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const operations = await new Shell(page).openOperations();
  const row = operations.row('at the last moment');
  await expect(row).toContainText('Rollcall ended before the change was sent.');
  await operations.detailsButton(row).click();
  await expect(operations.retryButton).toHaveText('Retry the 5');
  expect(simulator.requests.updateField).toBe(0);
  await between.close();
});
