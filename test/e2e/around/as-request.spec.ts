import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { macField } from '@shared/devices/field.ts';
import type { Simulator } from '@simulator/index.ts';
import { companies, expect, test } from '../signed-in.ts';

const run = promisify(execFile);

/** Obtains a token as the text of the request says. */
async function tokenOf({ url, username, password }: Simulator): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', client_id: 'python', username, password });
  const answer = await fetch(`${url}/public/auth/connect/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test('what is shown is copied as a request by keyboard, which curl makes for the same devices', async ({
  signedIn,
}) => {
  test.skip(process.platform === 'win32', 'there is no sh on Windows');
  test.skip(spawnSync('curl', ['--version']).status !== 0, 'there is no curl on this computer');
  const { application, page, simulator, devices } = await signedIn({ company: companies.metering });
  await page.keyboard.press('q');
  await page.keyboard.type('"Data Plan" = "20 GB" and Name contains "a"');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(devices.allLoaded).not.toHaveText(/^480/);
  await page.keyboard.press('2');
  await page.keyboard.press('g');
  await page.keyboard.press('Shift+L');
  await expect(page.getByText('The request is on the clipboard;')).toBeVisible();

  const line = await application.evaluate(({ clipboard }) => clipboard.readText());
  expect(line).toMatch(/^curl -sSg http:\/\/127\.0\.0\.1:\d+\/api\/monitoring\/devices\/companies\/413 /);
  const env = { ...process.env, ROLLCALL_TOKEN: await tokenOf(simulator) };
  const { stdout } = await run('sh', ['-c', line], { env });
  const { data } = JSON.parse(stdout) as { data: Record<string, unknown>[] };
  expect(data.length).toBeGreaterThan(0);
  await expect(devices.grid).toHaveAttribute('aria-rowcount', String(data.length + 1));
  const shown = await devices.rows.first().textContent();
  expect(data.some((device) => shown?.includes(String(device[macField])))).toBe(true);
});
