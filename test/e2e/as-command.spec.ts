import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './application.ts';
import { expect, test } from './in-demo.ts';

const macs = (text: string): string[] => text.match(/(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/g) ?? [];

test('what is shown is copied as a command by keyboard, which a shell runs to the same devices', async ({
  inDemo: { page, application, devices },
}) => {
  test.skip(process.platform === 'win32', 'there is no sh on Windows');
  await page.keyboard.press('q');
  await page.keyboard.type('Country = DE and not Connection Status = Online');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByText('The command is on the clipboard.')).toBeVisible();

  const line = await application.evaluate(({ clipboard }) => clipboard.readText());
  expect(line).toMatch(/^rollcall devices 'Country = DE and /);
  expect(line).toMatch(/ --format csv --demo --company 627$/);
  const script = `rollcall() { "$NODE" "$PROGRAM" "$@"; }\n${line}\n`;
  const env = { ...process.env, NODE: process.execPath, PROGRAM: join(root, 'scripts/rollcall.mjs') };
  const listed = macs(execFileSync('sh', { input: script, env, encoding: 'utf8' }));
  expect(listed.length).toBeGreaterThan(0);
  await expect(devices.grid).toHaveAttribute('aria-rowcount', String(listed.length + 1));
});
