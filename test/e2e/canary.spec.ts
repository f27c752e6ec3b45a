import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { ElectronApplication, Page } from '@playwright/test';
import { canaryOf, createSearch, type Canary } from '@test/support/secret-forms.ts';
import { expect, test, type Launched } from './application.ts';
import { recordIpc, type Transcript } from './canary/ipc-transcript.ts';
import { heapOf } from './canary/page-heap.ts';
import { sweepFolders, sweepProcesses, sweepText, type Find } from './canary/sweep.ts';
import { tapTokens } from './canary/token-tap.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { ReportPage } from './pages/report-page.ts';
import { Shell } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { companies } from './signed-in.ts';

const password = canaryOf('the password', randomBytes(12));
const mistyped = canaryOf('the mistyped password', randomBytes(12));
const renewed = canaryOf('the renewed password', randomBytes(12));

/** Collects what the application writes to its standard streams. */
function outputOf(application: ElectronApplication): () => string {
  const chunks: string[] = [];
  const { stdout, stderr } = application.process();
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return () => chunks.join('');
}

/** Types as a keyboard does: Playwright's own `fill` would leave the text in the page's memory. */
async function typePassword(page: Page, { secret }: Canary): Promise<void> {
  await new SignInPage(page).password.focus();
  await page.keyboard.insertText(secret);
  await page.keyboard.press('Enter');
}

/** Types a password that was changed at the service above the devices. */
async function typeRenewed(page: Page): Promise<void> {
  await page.keyboard.press('F5');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const prompt = page.getByRole('dialog', { name: 'Sign in to' });
  await prompt.getByRole('textbox', { name: 'Password' }).focus();
  await page.keyboard.insertText(renewed.secret);
  await page.keyboard.press('Enter');
  // Not by its role: to compute the name, Playwright would match the password in the page, which remembers the last match.
  await expect(page.locator('.dialog')).toHaveCount(0);
}

async function exportAs(page: Page, format: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export devices' });
  await dialog.getByLabel('Format').click();
  await page.getByRole('option', { name: format }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toContainText('5 devices in “');
  await page.keyboard.press('Escape');
}

/** A day's work: everything that reads devices, changes them, writes a file or reports an error. */
async function work(page: Page): Promise<void> {
  const shell = new Shell(page);
  const devices = new DevicesPage(page);
  await exportAs(page, /^CSV/);
  await exportAs(page, /^Excel/);
  await shell.openStatistics();
  await expect(page.getByRole('region', { name: 'CPU Usage', exact: true })).toBeVisible();
  await shell.openApplications();
  await shell.openDevices();
  const operations = await (await devices.previewChange('Description', 'checked')).apply();
  await expect(operations.row('Description').first()).toContainText('Done');
  await (await operations.openLedger()).getByRole('button', { name: 'Export CSV' }).click();
  await page.keyboard.press('Escape');
  await shell.openDevices();
  const device = await devices.openDevice(/./);
  await expect(device.connectionHistory).toBeVisible();
  await page.keyboard.press('r');
  const report = new ReportPage(page);
  await report.button(/^(Read what is missing and make|Make) the report$/).click();
  await expect(report.status.first()).toContainText('Made from 1 device');
  await report.button('Save').click();
  await expect(report.main.getByText('Saved with PDF, CSV')).toBeVisible();
}

/** Records every request of a connection check and saves a report of everything, with nothing redacted. */
async function diagnose({ application, page }: Launched, file: string): Promise<void> {
  await application.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await new Shell(page).openSettings();
  await page.getByRole('button', { name: 'Open diagnostics' }).click();
  await page.getByRole('checkbox', { name: 'Record requests' }).check();
  await page.getByRole('button', { name: 'Check the connection' }).click();
  await expect(page.getByText(/^1[4-6] of 16 worked/)).toBeVisible();
  await page.getByRole('checkbox', { name: /as they are$/ }).check();
  await page.getByRole('button', { name: 'Save as JSON…' }).click();
  await expect(page.getByText(/^Saved as /)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(new SignInPage(page).signInButton).toBeVisible();
}

/**
 * The secrets found in the IPC between renderer and main process. Only the sign-in request may contain a password, once
 * for each time it was typed.
 */
function findsIn(search: (bytes: Buffer) => string[], transcript: Transcript): Find[] {
  const { requests, answers, events } = transcript;
  const others = requests.filter(({ channel }) => channel !== 'app:accounts.signIn');
  return [
    ...sweepText(search, 'requests', JSON.stringify(others)),
    ...sweepText(search, 'answers', answers.join('\n')),
    ...sweepText(search, 'events', events.join('\n')),
  ];
}

test('no byte that Rollcall writes, says or keeps in its page shows a password or a token', async ({
  launch,
  service,
  keyring,
  dataFolder,
}) => {
  test.setTimeout(120_000);
  const simulator = await service({ seed: 7, operationSeconds: 0, password: password.secret });
  const tap = await tapTokens(simulator.url);
  const temporary = join(dataFolder, 'temporary');
  const exports = join(dataFolder, 'exports');
  mkdirSync(temporary);
  const finds: Find[] = [];
  const places = [dataFolder, keyring.folder];
  const start = (): Promise<Launched> =>
    launch({ keyring, args: [`--export-dir=${exports}`], env: { TMPDIR: temporary } });
  const search = (bytes: Buffer): string[] => {
    const tokens = tap.tokens.map((token) => ({ name: 'a token', secret: token, middle: token }));
    return createSearch([password, mistyped, renewed, ...tokens])(bytes);
  };

  const first = await start();
  const said = outputOf(first.application);
  const transcript = await recordIpc(first.application);
  const crashes = await first.application.evaluate(({ app }) => app.getPath('crashDumps'));
  const signIn = new SignInPage(first.page);
  await signIn.fill({ url: tap.url, companyId: companies.lab, username: simulator.username, password: '' });
  await typePassword(first.page, mistyped);
  await expect(signIn.alert).toContainText('did not accept');
  await typePassword(first.page, password);
  await expect(new DevicesPage(first.page).allLoaded).toHaveText(/^5 devices/);
  finds.push(...sweepProcesses(search).finds);
  finds.push(...sweepText(search, 'the page', await heapOf(first.page)));
  await work(first.page);
  await diagnose(first, join(exports, 'diagnostics.json'));
  finds.push(...sweepProcesses(search).finds, ...sweepFolders(search, places).finds);
  await signOut(first.page);
  const { requests } = await transcript();
  expect(requests.filter(({ channel }) => channel === 'app:accounts.signIn')).toHaveLength(2);
  finds.push(...findsIn(search, await transcript()));
  await first.application.close();

  const second = await start();
  const saidLater = outputOf(second.application);
  await second.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const later = await recordIpc(second.application);
  await typePassword(second.page, password);
  await expect(new DevicesPage(second.page).allLoaded).toHaveText(/^5 devices/);
  simulator.changePassword(renewed.secret);
  await typeRenewed(second.page);
  finds.push(...findsIn(search, await later()));
  finds.push(...sweepText(search, 'the page', await heapOf(second.page)));
  await second.application.close();
  await tap.close();

  expect(readdirSync(exports).length).toBeGreaterThanOrEqual(4);
  expect(tap.tokens.length).toBeGreaterThan(0);
  const written = sweepFolders(search, [...places, crashes]);
  expect(written.bytes).toBeGreaterThan(100_000);
  finds.push(...written.finds, ...sweepText(search, 'streams', said() + saidLater()));
  expect(finds).toEqual([]);
});

test('the sweep finds a secret that was put where it looks', async ({ launch, dataFolder }) => {
  const search = createSearch([password]);
  const { secret, middle } = password;
  const workbook = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.alloc(26),
    deflateRawSync(`<t>${secret}</t>`),
  ]);
  const spellings: Record<string, string | Buffer> = {
    plain: `x${secret}y`,
    json: JSON.stringify({ password: secret }),
    url: encodeURIComponent(secret),
    form: new URLSearchParams({ password: secret }).toString(),
    base64: Buffer.from(secret).toString('base64'),
    'base64 of more': Buffer.from(JSON.stringify({ username: 'ops', password: secret })).toString(
      'base64url',
    ),
    'utf-16': Buffer.from(secret, 'utf16le'),
    hexadecimal: Buffer.from(secret).toString('hex'),
    workbook,
    half: middle,
  };
  const folder = join(dataFolder, 'planted');
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(spellings)) writeFileSync(join(folder, name), bytes);
  const { finds } = sweepFolders(search, [folder]);
  expect(finds.map(({ where }) => where).sort()).toEqual(
    Object.keys(spellings)
      .map((name) => join(folder, name))
      .sort(),
  );

  const { application, page } = await launch({ args: ['--demo'], env: { PLANTED: secret } });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  await page.evaluate((text) => void Reflect.set(window, 'planted', { text }), secret);
  expect(sweepText(search, 'the page', await heapOf(page))).toHaveLength(1);
  const transcript = await recordIpc(application);
  await page.evaluate((text) => window.rollcall.settings.copy({ text }), secret);
  expect(findsIn(search, await transcript()).map(({ where }) => where)).toContain('requests');
  if (process.platform === 'linux') expect(sweepProcesses(search).finds).not.toEqual([]);
});
