import type { Page } from '@playwright/test';
import { commandIds, commands, commandWords, placeWords } from '@shared/commands/catalogue.ts';
import { spokenKeys } from '@page/ui/key-text.ts';
import { expect, test } from './in-demo.ts';
import { expectNoViolation } from './no-violations.ts';
import { tabTo } from './pages/controls.ts';
import { DevicePage } from './pages/device-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { WallPage } from './pages/wall-page.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'All shortcuts' });

/** What the sheet lists here: the place, the keys as they are read aloud, and the description. */
async function listed(page: Page): Promise<readonly string[]> {
  const sheet = sheetOf(page);
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  const rows = await sheet
    .locator('section')
    .evaluateAll((sections) =>
      sections.flatMap((section) =>
        [...section.querySelectorAll('dt')].map((key) =>
          [
            section.querySelector('h2')?.textContent,
            key.querySelector('.sr')?.textContent,
            key.nextElementSibling?.textContent,
          ].join(' · '),
        ),
      ),
    );
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  return rows;
}

/** Adds an account of a service that cannot be reached, in which the form stays. */
async function addUnreachable(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Company/ }).click();
  await page.getByRole('menuitem', { name: 'Add an account' }).click();
  const signIn = new SignInPage(page);
  await signIn.fill({ url: 'https://127.0.0.1:1', companyId: 1, username: 'me', password: 'none' });
  await signIn.signInButton.click();
  await expect(signIn.alert).toBeVisible();
}

/** Every command with keys, for every place where it works. */
const known: readonly string[] = commandIds.flatMap((id) => {
  const { keys, places } = commands[id];
  return keys === undefined
    ? []
    : places.map((place) => [placeWords(place), spokenKeys(keys), commandWords(id)].join(' · '));
});

test('the sheet lists exactly the commands with keys that work in the current place', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('g');
  const seen = await listed(page);
  const all = new Set(seen);
  const also = async (): Promise<void> => (await listed(page)).forEach((row) => all.add(row));

  await page.keyboard.press('m');
  await expect(new WallPage(page).grid).toBeVisible();
  await also();
  await page.keyboard.press('m');
  await expect(devices.rows.first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await expect(new DevicePage(page).chart).toBeVisible();
  await also();
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await also();
  await addUnreachable(page);
  await page.getByRole('button', { name: 'Check the connection' }).click();
  await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeVisible();
  await also();

  // Saved views and pages have keys according to their position.
  const rows = [...all].filter((row) => !/ · Alt\+[1-9] · /.test(row));
  expect(rows.toSorted()).toEqual([...new Set(known)].toSorted());
  expect(seen.filter((row) => row.startsWith(`${placeWords('wall')} ·`))).toEqual([]);
});

test('keys open and close the sheet, and the focus returns to where it was', async ({ inDemo: { page } }) => {
  const sheet = sheetOf(page);
  const settings = page.getByRole('navigation').getByRole('link', { name: 'Settings' });
  await tabTo(page, settings);
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus').or(page.locator('[role="dialog"]:focus'))).toHaveCount(1);
  await expectNoViolation(page, 'The sheet of shortcuts');
  await expect(sheet.getByRole('definition').last()).not.toBeInViewport();
  await tabTo(page, sheet.getByRole('group', { name: 'All shortcuts' }));
  await page.keyboard.press('End');
  await expect(sheet.getByRole('definition').last()).toBeInViewport();
  // The sheet is for reading: the keys that it lists do nothing while it is open.
  await page.keyboard.press('m');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(settings).toBeFocused();
  await expect(new WallPage(page).grid).toHaveCount(0);
});

test('typing a question mark into a field does not open the sheet', async ({ inDemo: { page } }) => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: commandWords('palette') });
  await expect(field).toBeFocused();
  await page.keyboard.press('?');
  await expect(field).toHaveValue('?');
  await expect(sheetOf(page)).toHaveCount(0);
});
