import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../application.ts';
import { expect, test, type InDemo } from '../in-demo.ts';
import { ChangeFieldDialog } from '../pages/change-field-dialog.ts';
import { tabTo } from '../pages/controls.ts';

const macs = (text: string): string[] => text.match(/(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/g) ?? [];

const copied = ({ application }: InDemo): Promise<string> =>
  application.evaluate(({ clipboard }) => clipboard.readText());

/** Runs a line as it is typed in a shell. Returns what it prints. */
function typed(line: string): string {
  const script = `rollcall() { "$NODE" "$PROGRAM" "$@"; }\n${line}\n`;
  const env = { ...process.env, NODE: process.execPath, PROGRAM: join(root, 'scripts/rollcall.mjs') };
  return execFileSync('sh', { input: script, env, encoding: 'utf8' });
}

test('what is shown is copied as a command by keyboard, which a shell runs to the same devices', async ({
  inDemo,
}) => {
  test.skip(process.platform === 'win32', 'there is no sh on Windows');
  const { page, devices } = inDemo;
  await page.keyboard.press('q');
  // By tags only: the command asks a demo of its own, a moment later, when other devices are offline.
  await page.keyboard.type('Country = DE and not Depot = Reick');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByText('The command is on the clipboard.')).toBeVisible();

  const line = await copied(inDemo);
  expect(line).toMatch(/^rollcall devices 'Country = DE and /);
  expect(line).toMatch(/ --format csv --demo --company 627$/);
  const listed = macs(typed(line));
  expect(listed.length).toBeGreaterThan(0);
  await expect(devices.grid).toHaveAttribute('aria-rowcount', String(listed.length + 1));
});

test('an edit is copied as a command by keyboard, which computes the same new values', async ({ inDemo }) => {
  test.skip(process.platform === 'win32', 'there is no sh on Windows');
  const { page, devices } = inDemo;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('q');
  await page.keyboard.type('Description contains antenna');
  await press('Enter', 'Escape');
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  await press('e');
  const { dialog, applyButton } = new ChangeFieldDialog(page);
  await expect(dialog.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('Description');
  await press('Enter', 'Tab');
  await page.keyboard.type(' – “it’s” done');
  await press('Tab');
  await page.keyboard.type('Add at the end');
  await press('Enter', 'Control+Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Copy the command' }));
  await press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'on the clipboard' })).toBeAttached();

  const line = await copied(inDemo);
  expect(line).toMatch(/^rollcall set Description --append ' – “it’s” done' --where 'Description contains /);
  const shown = typed(line)
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as { before: string; after: string });
  await expect(applyButton).toHaveText(new RegExp(`^Apply to ${shown.length} devices`));
  for (const { before, after } of shown) expect(after).toBe(`${before} – “it’s” done`);
});
