import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../in-demo.ts';

/** The vertical centres of the visible elements, grouped by line. */
async function linesOf(elements: Locator): Promise<number[][]> {
  const middles = await elements.evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => Math.round(top + height / 2)),
  );
  const lines: number[][] = [];
  for (const middle of middles) {
    const line = lines.find(([first = NaN]) => Math.abs(first - middle) < 8);
    if (line) line.push(middle);
    else lines.push([middle]);
  }
  return lines;
}

const widths = [1024, 1110, 1280, 1440] as const;
const resize = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: width === 1024 ? 640 : 800 });

for (const language of ['English', 'Čeština', 'Deutsch'] as const)
  test(`bars and legends wrap only where they have to in ${language}`, async ({
    inDemo: { page, devices },
  }) => {
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+1');
    await devices.rows.or(page.locator('[aria-rowindex="2"]')).first().click();
    await page.keyboard.press('s');
    await expect(page.locator('.c-starred')).toBeVisible();
    for (const isOffline of [false, true]) {
      if (isOffline) await page.keyboard.press('2');
      await expect(page.locator('.c-offline')).toHaveAttribute('aria-pressed', String(isOffline));
      for (const width of widths) {
        await resize(page, width);
        await expect
          .poll(() => linesOf(page.locator('.filterbar > *')), `filters, ${String(width)} wide`)
          .toHaveLength(1);
      }
    }
    await resize(page, 720);
    await expect
      .poll(() => linesOf(page.locator('.tabs > :is(button, .seg)')), 'tools at 200 % zoom')
      .toHaveLength(1);
    await resize(page, 1440);
    await devices.rows.or(page.locator('[aria-rowindex="2"]')).first().click();
    await page.keyboard.press('Enter');
    await expect(page.locator('.lanes-chart canvas')).toBeVisible();
    for (const width of widths) {
      await resize(page, width);
      await expect
        .poll(() => linesOf(page.locator('.lanes .pane-head > *, .lanes .pane-acts > *')), String(width))
        .toHaveLength(1);
    }
    await page.keyboard.press('Control+1');
    await page.keyboard.press('m');
    // The newest day of the first device; the cursor starts at the one that was open.
    for (const key of ['Control+Home', 'End']) await page.locator('.wall-grid').press(key);
    for (const width of widths) {
      await resize(page, width);
      const isAlone = async (): Promise<boolean> =>
        (await linesOf(page.locator('.wall-legend .legend > span'))).some((line) => line.length < 2);
      await expect.poll(isAlone, `legend of the wall, ${String(width)} wide`).toBe(false);
      const line = page.locator('.wall-readout');
      await expect(line.locator('> .wall-said')).toBeVisible();
      const cut = (): Promise<string[]> =>
        line
          .locator('> *')
          .evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
          );
      await expect.poll(cut, `line below the wall, ${String(width)} wide`).toEqual([]);
      await page.locator('.wall-grid').press('ArrowUp');
      await expect(line.locator('> .is-long')).toBeVisible();
      const isWithin = (): Promise<boolean> => line.evaluate((all) => all.scrollWidth <= all.clientWidth);
      await expect.poll(isWithin, `line about all devices, ${String(width)} wide`).toBe(true);
      await page.locator('.wall-grid').press('ArrowDown');
    }
    await page.keyboard.press('Control+2');
    for (const width of widths) {
      await resize(page, width);
      await expect.poll(() => linesOf(page.locator('.stat-head > *')), String(width)).toHaveLength(1);
    }
  });

test('what an application is leaves some space to its row where it takes two lines', async ({
  inDemo: { page },
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.keyboard.press('Control+4');
  const cell = page.getByRole('cell', { name: 'Connection, signal and traffic of all devices' });
  await expect(cell).toBeVisible();
  const space = await cell.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const [inner, outer] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
    return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
  });
  expect(space).toBeGreaterThanOrEqual(4);
});

for (const language of ['English', 'Čeština', 'Deutsch'] as const)
  test(`what is shown alone is told in the line of the filters in ${language}, and cut visibly`, async ({
    inDemo: { page, devices },
  }) => {
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+1');
    const words = page.locator('.chip-of-words .cut');
    await resize(page, 1440);
    await devices.rows.or(page.locator('[aria-rowindex="2"]')).first().click();
    await page.keyboard.press('s');
    await page.keyboard.press('4');
    await expect(words).toBeVisible();
    await expect.poll(() => words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.keyboard.press('Shift+O');
    await page.locator('.since-row').nth(2).click();
    const cause = page.getByRole('complementary').filter({ has: page.locator('.cause-back') });
    await cause.locator('.acts button').first().click();
    for (const width of [1280, 1440, 1920]) {
      await resize(page, width);
      await expect
        .poll(() => linesOf(page.locator('.filterbar > *')), `filters, ${String(width)} wide`)
        .toHaveLength(1);
    }
    // An ellipsis stands only in a block: in a flex box, words end as if there were no more.
    await expect(words).toHaveCSS('display', 'block');
  });

for (const language of ['English', 'Čeština', 'Deutsch'] as const)
  test(`outages of a device fit beside its chart in ${language}, also one that goes on`, async ({
    inDemo: { page },
  }) => {
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+1');
    await page.keyboard.press('2');
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-rowcount', '2401');
    // The last of those in view is the one that has been offline for the longest, at any hour of the day.
    await page.locator('[role="row"]').last().click();
    await page.keyboard.press('Enter');
    const table = page.locator('.outages table');
    await expect(table).toBeVisible();
    for (const width of [1190, 1280, 1440]) {
      await resize(page, width);
      const room = (): Promise<number> =>
        table.evaluate((one) => window.innerWidth - one.getBoundingClientRect().right);
      await expect.poll(room, `${String(width)} wide`).toBeGreaterThan(0);
    }
  });

for (const language of ['English', 'Čeština', 'Deutsch'] as const)
  test(`the buttons of a device stay together at 200 % zoom in ${language}`, async ({
    inDemo: { page, devices },
  }) => {
    await devices.openDevice('Bus 3102');
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.goBack();
    // All but those beside the name.
    const buttons = page.locator('.crumbs button:not([aria-keyshortcuts="Escape"], [aria-keyshortcuts="S"])');
    await expect(buttons).toHaveCount(7);
    await resize(page, 720);
    await expect.poll(() => linesOf(page.locator('.crumbs .small').or(buttons))).toHaveLength(1);
    const right = (element: Element): number => element.getBoundingClientRect().right;
    const [end, edge] = await Promise.all([
      buttons.last().evaluate(right),
      page.locator('.crumbs').evaluate(right),
    ]);
    expect(end).toBe(edge);
  });

test('the line below the wall keeps its button beside a common cause at 200 % zoom', async ({
  inDemo: { page, devices },
}) => {
  await devices.rows.first().click();
  await page.keyboard.press('Control+5');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.keyboard.press('Control+1');
  await page.keyboard.press('m');
  await page.locator('.wall-grid').press('Control+Home');
  await page.keyboard.press('o');
  await expect(page.getByRole('complementary', { name: 'Gemeinsame Ursache' })).toBeVisible();
  await resize(page, 720);
  const right = (element: Element): number => element.getBoundingClientRect().right;
  const line = page.locator('.wall-readout');
  await expect
    .poll(async () => (await line.locator('.btn').evaluate(right)) <= (await line.evaluate(right)))
    .toBe(true);
});

for (const language of ['English', 'Čeština', 'Deutsch'] as const)
  test(`the bar of the wall keeps its buttons in one line beside a common cause in ${language}`, async ({
    inDemo: { page, devices },
  }) => {
    await devices.addFilter('Depot', 'equals', 'Kobylisy');
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('All that the service can tell is known')).toBeVisible();
    await page.keyboard.press('o');
    await expect(page.getByRole('complementary', { name: 'Common cause' })).toBeVisible();
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+1');
    await expect(page.locator('.wall-budget > p')).toBeVisible();
    // Whether the order is old, and can be renewed, depends on the outages.
    await page.locator('.wall-bar').evaluate((bar) => {
      const texts = [...bar.querySelectorAll('.btn')];
      if (texts.length < 3) texts[0]?.before(texts[0].cloneNode(true));
    });
    const buttons = page.locator('.wall-bar .btn');
    await expect(buttons).toHaveCount(3);
    await resize(page, 1280);
    const all = page.locator('.wall-bar .seg').or(buttons);
    await expect.poll(() => linesOf(all), 'all').toHaveLength(1);
    await resize(page, 1024);
    await expect.poll(() => linesOf(buttons), 'the buttons').toHaveLength(1);
  });

for (const language of ['English', 'Čeština', 'Deutsch'] as const)
  test(`the details of a device that never connected keep their buttons in ${language}`, async ({
    inDemo: { page },
  }) => {
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: language }).click();
    await page.keyboard.press('Control+1');
    await page.keyboard.press('3');
    await page
      .locator('[role="row"]')
      .filter({ has: page.locator('.st-never') })
      .first()
      .click();
    const state = page.locator('.insp-head .st-never');
    await expect(state).toBeVisible();
    const out = await page.locator('.insp-head').evaluate((head) => {
      const edge =
        head.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(head).paddingRight);
      return [...head.querySelectorAll('button')]
        .filter((button) => button.getBoundingClientRect().right > edge + 0.5)
        .map((button) => button.outerHTML.slice(0, 120));
    });
    expect(out).toEqual([]);
  });

test('each field name of a device fits on one line', async ({ inDemo: { page, devices } }) => {
  await devices.row('Bus 3101').click();
  const names = page.getByRole('complementary').locator('dt');
  await expect(names.filter({ hasText: 'Synchronization Status' })).toBeVisible();
  const broken = await names.evaluateAll((all) =>
    all
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});

test('the preview buttons of an import are spaced apart', async ({ inDemo: { page, devices } }) => {
  const [mac = ''] = await devices.macs();
  await page.keyboard.press('Shift+X');
  const dialog = page.getByRole('dialog', { name: 'Import changes' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'changed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`MacAddress;Country;Depot\r\n${mac};XX;Nowhere\r\n`),
  });
  const previews = dialog.getByRole('button', { name: /^Preview 1 device/ });
  await expect(previews).toHaveCount(2);
  const [first, second] = await Promise.all([previews.first().boundingBox(), previews.last().boundingBox()]);
  const gap = (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? NaN);
  expect(gap).toBeGreaterThanOrEqual(8);
});
