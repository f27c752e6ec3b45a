import type { Page } from '@playwright/test';
import { companies, expect, test } from '../signed-in.ts';

const sixty = (first: string): string =>
  `${first}, the second articulated tram of the northern line, spare`.slice(0, 60);

/** The controls of the bars that cannot be clicked because something covers them or they lie outside the window. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tabs :is(button, [role="tab"]), .filterbar :is(button, input)')].flatMap(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 0;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !isShown || (hit && element.contains(hit)) ? [] : [element.outerHTML.slice(0, 120)];
      },
    ),
  );

const reachesAside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('names of sixty characters cover nothing, in the smallest window and at 200 % zoom', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  for (const mac of simulator.truth(companies.metering).keys()) {
    simulator.setDevice(mac, 'Name', sixty('Meter'));
    simulator.setDevice(mac, 'Country', sixty('Bohemia'));
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await devices.addFilter('Country', 'equals', sixty('Bohemia'));
  await page.keyboard.press('Escape');
  for (const first of ['Alpha', 'Beta', 'Gamma']) await devices.saveView(sixty(first));
  await devices.rows.first().click();
  for (const [width, height] of [
    [1440, 900],
    [1024, 640],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => covered(page), `${width} wide`).toEqual([]);
    expect(await reachesAside(page), `${width} wide`).toBe(false);
    await expect(devices.tab('Gamma')).toHaveAttribute('title', sixty('Gamma'));
  }
});

test('a filter by a long value is truncated, with the full text in the tooltip, and pushes nothing out', async ({
  signedIn,
}) => {
  const { page, devices } = await signedIn();
  const long = `${sixty('Bohemia')} ${sixty('Moravia')} ${sixty('Silesia')}`;
  await page.setViewportSize({ width: 1024, height: 640 });
  await devices.writeQuery(`Country = "${long}" or Country = "DE"`);
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('combobox', { name: 'Query' })).toHaveAttribute('title', new RegExp(long));
  await page.keyboard.press('Control+1');
  await devices.writeQuery(`Country = "${long}"`);
  const out = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .filter((element) => !element.closest('[role="grid"]'))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  await expect(page.getByRole('heading', { name: /^No device/ })).toBeVisible();
  expect(await out()).toEqual([]);
  await page.keyboard.press('Control+2');
  const chip = page.getByRole('group', { name: /^Filter: Country equals/ });
  await expect(chip).toHaveAttribute('title', `Country equals ${long}`);
  expect(await out()).toEqual([]);
});

test('the dot of a value that has just changed shows beside a text that is cut, and moves nothing', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  for (const mac of simulator.truth(companies.metering).keys()) {
    simulator.setDevice(mac, 'Name', sixty('Meter'));
    simulator.setDevice(mac, 'Country', sixty('Bohemia'));
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = devices.rows.first();
  for (const text of ['Bohemia', 'Meter']) {
    const cell = row.getByRole('gridcell').filter({ hasText: text });
    await expect(cell).toBeVisible();
    // The class stays only for a few seconds.
    const [before, after, dot] = await cell.evaluate((element) => {
      const extent = (): number => element.scrollWidth;
      element.classList.remove('changed');
      const whole = extent();
      element.classList.add('changed');
      return [whole, extent(), getComputedStyle(element, '::before').width];
    });
    expect(after, text).toBe(before);
    expect(dot).toBe('5px');
  }
});

test('a name that takes more than one line is whole in the details', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn();
  const long = 'Meter of the mill in Beroun, left bank';
  for (const mac of simulator.truth(companies.lab).keys()) simulator.setDevice(mac, 'Name', long);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await devices.rows.first().click();
  const name = page.getByRole('complementary').getByRole('heading', { name: long });
  await expect(name).toBeVisible();
  const hidden = await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
  );
  expect(hidden).toBeLessThanOrEqual(0);
});

test('a value of sixty characters pushes nothing out of the dialog that imports it', async ({ signedIn }) => {
  const { simulator, page } = await signedIn();
  const [mac = ''] = simulator.truth(companies.lab).keys();
  await page.keyboard.press('Shift+X');
  const dialog = page.getByRole('dialog', { name: 'Import changes' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'changed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`MacAddress;Country\r\n${mac};${sixty('Bohemia')}\r\n`),
  });
  const preview = dialog.getByRole('button', { name: /^Preview 1 device/ });
  await expect(preview).toBeVisible();
  const [inner, outer] = await Promise.all([preview.boundingBox(), dialog.boundingBox()]);
  expect((inner?.x ?? 0) + (inner?.width ?? NaN)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? NaN));
});

test('the name of a device stays whole in the smallest window; the time since when is dropped instead', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  for (const mac of simulator.truth(companies.metering).keys())
    simulator.setDevice(mac, 'Name', 'Meter of the mill in Beroun');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.setViewportSize({ width: 1024, height: 640 });
  await devices.openDevice('Meter of the mill');
  await expect(page.getByText(/^since /)).toBeVisible();
  const lacking = await page
    .getByRole('heading', { name: 'Meter of the mill in Beroun', level: 1 })
    .evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      return words.getBoundingClientRect().width - heading.getBoundingClientRect().width;
    });
  expect(lacking).toBeLessThanOrEqual(0);
  const place = await page.getByText(/^[\d,]+ of 480$/).boundingBox();
  expect(place?.height).toBeLessThan(20);
});

test('since when a device is in its state is shown whole or not at all', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  for (const mac of simulator.truth(companies.metering).keys())
    simulator.setDevice(mac, 'Name', sixty('Meter'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await devices.openDevice('Meter');
  const since = page.getByText(/^since /);
  await expect(since).toBeAttached();
  for (const width of [1024, 1280, 1360, 1440, 1560]) {
    await page.setViewportSize({ width, height: 768 });
    const isCut = (): Promise<boolean> =>
      since.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return words.top < box.bottom && words.width > box.width + 0.5;
      });
    await expect.poll(isCut, `${width} wide`).toBe(false);
  }
});

test('the palette truncates a long name rather than what tells devices apart', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  for (const mac of simulator.truth(companies.metering).keys())
    simulator.setDevice(mac, 'Name', sixty('Meter'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(devices.row(sixty('Meter')).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('meter, the');
  const found = page.getByRole('option', { name: /read \d\d:\d\d/ }).first();
  await expect(found).toBeVisible();
  const note = found.getByText(/read \d\d:\d\d/);
  expect(await note.evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(false);
  const [inner, outer] = await Promise.all([
    found.getByText(new RegExp(`${String(companies.metering)}$`)).boundingBox(),
    found.boundingBox(),
  ]);
  expect((inner?.x ?? 0) + (inner?.width ?? NaN)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? NaN));
});

test('a name that is one long word stays inside the dialog that changes its device', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn();
  for (const mac of simulator.truth(companies.lab).keys()) simulator.setDevice(mac, 'Name', 'W'.repeat(200));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await devices.rows.filter({ hasText: 'WWW' }).first().click();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Change a field' });
  await expect(dialog).toContainText('W'.repeat(200));
  const wide = await dialog
    .locator('.dialog-body')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wide).toBe(0);
});

test('no heading of the fields of an imported file reaches into the next, in any language', async ({
  signedIn,
}) => {
  const { simulator, page } = await signedIn();
  const [mac = ''] = simulator.truth(companies.lab).keys();
  await page.setViewportSize({ width: 1024, height: 640 });
  for (const language of ['English', 'Čeština', 'Deutsch']) {
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Shift+X');
    const dialog = page.getByRole('dialog');
    // The dialog keeps the file from one opening to the next.
    if (language === 'English')
      await dialog.locator('input[type="file"]').setInputFiles({
        name: 'changed.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`MacAddress;Country\r\n${mac};AT\r\n`),
      });
    const headings = dialog.locator('.import-fields thead th');
    await expect(headings).toHaveCount(5);
    const wide = await headings.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent),
    );
    expect(wide, language).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
