import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@test/e2e/application.ts';
import { DevicesPage } from '@test/e2e/pages/devices-page.ts';
import { SignInPage } from '@test/e2e/pages/sign-in-page.ts';
import { Shell } from '@test/e2e/pages/shell.ts';
import { findChromium } from '../../tools/electron-standin/src/chromium/executable.ts';
import { SampleBook, type FleetRun, type PagePart } from './fleet-samples.ts';
import { GridUnderTest } from './grid-under-test.ts';
import { gridRivals, serveRivals, type GridRival, type SharedRows } from './grid-rivals.ts';
import { stressCompany } from './simulator.ts';
import { watchService } from './watched-service.ts';

const run = JSON.parse(process.env['ROLLCALL_BENCH_FLEET'] ?? '{}') as FleetRun;
const { service, devices, rounds, parts, scrollSteps } = run;
const us = 'Rollcall';
/** Ten fields by name, as a rival has them, with the titles of their columns. */
const columns = {
  Online: 'Connection Status',
  Name: 'Name',
  MacAddress: 'MAC Address',
  FirmwareVersion: 'Firmware Version',
  MobileOperator: 'Mobile Operator',
  Country: 'Country',
  DataPlan: 'Data plan',
  SerialNumber: 'Serial Number',
  CpuUsage: 'CPU Usage',
  Depot: 'Depot',
} as const;
const fieldNames = Object.keys(columns);

const book = new SampleBook();
test.afterAll(() => writeFileSync(run.results, JSON.stringify(book)));
test.describe.configure({ mode: 'serial', timeout: 30 * 60_000 });

/** Runs each contender's work in an order that differs in every round; the warm-up is not kept. */
async function takeTurns(works: readonly (() => Promise<() => void>)[], turns = rounds): Promise<void> {
  for (let round = 0; round < turns; round += 1) {
    for (let index = 0; index < works.length; index += 1) {
      const keep = await works[(index + round) % works.length]?.();
      if (round > 0 || turns === 1) keep?.();
    }
  }
}

/** Repeats a measurement as often as requested; the warm-up is not kept. */
const repeat = (name: string, measure: () => Promise<number>, turns = rounds): Promise<void> =>
  takeTurns(
    [
      async () => {
        const value = await measure();
        return () => book.add(name, us, value);
      },
    ],
    turns,
  );

/** What takes less than a frame depends on when in the frame the click occurs, so the median needs many clicks. */
const clicks = rounds === 1 ? 1 : 5 * rounds;

/** Sets ten columns and turns off automatic refresh. */
async function arrange(page: Page): Promise<void> {
  await page.evaluate(async (names) => {
    const plain = { width: null, isPinned: false, unit: null, label: null };
    const session = await window.rollcall.accounts.session();
    const id = session.ok ? session.value.activeId : null;
    const chosen =
      id === null ? {} : { columns: { [id]: names.map((fieldName) => ({ ...plain, fieldName })) } };
    await window.rollcall.settings.change({ ...chosen, refreshSeconds: 0 });
  }, fieldNames);
}

const ourGrid = (page: Page): Promise<GridUnderTest> =>
  GridUnderTest.of(page, {
    grid: '[role="grid"][aria-label="Devices"]',
    cell: '[role="gridcell"]',
    header: (name) => new DevicesPage(page).grid.getByRole('columnheader', { name }),
  });

/** Reads the rows that Rollcall shows, for the pages of the rivals. */
async function readShared(page: Page): Promise<SharedRows> {
  const rows = await page.evaluate(async (names) => {
    const opened = await window.rollcall.devices.open({ filters: [] });
    if (!opened.ok) throw new Error(opened.error.happened);
    const { key } = opened.value;
    const all: Record<string, string | number | boolean | null>[] = [];
    for (let total = 1; all.length < total;) {
      const input = { key, sort: [], offset: all.length, limit: 500, fieldNames: names };
      const answer = await window.rollcall.devices.rows(input);
      if (!answer.ok) throw new Error(answer.error.happened);
      total = answer.value.total;
      const { rows: numbers, columns: given } = answer.value.window;
      for (let row = 0; row < numbers.length; row += 1) {
        const cells = given.map(({ fieldName, kinds, numbers: values, texts }) => {
          const kind = kinds[row] ?? 0;
          const value = values[row] ?? 0;
          return [fieldName, [null, false, true, value][kind] ?? texts[value] ?? null] as const;
        });
        all.push(Object.fromEntries(cells));
      }
    }
    return all;
  }, fieldNames);
  return { columns: fieldNames, rows };
}

async function openRival(browser: Browser, url: string, rival: GridRival): Promise<GridUnderTest> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/${gridRivals.indexOf(rival)}`);
  await page.evaluate(async () => {
    const own = globalThis as unknown as Record<string, unknown>;
    const shared = (await own['shared']) as SharedRows;
    const make = own['makeGrid'] as (element: Element | null, ...of: unknown[]) => void;
    own['show'] = () => make(document.querySelector('#grid > div'), shared.columns, shared.rows);
  });
  const grid = await GridUnderTest.of(page, {
    grid: '#grid',
    cell: rival.cell,
    header: (name) => page.locator(rival.header, { hasText: name }).first(),
  });
  grid.place = { cell: rival.cell, x: 200, ys: [60, 300, 520] };
  return grid;
}

/** What differs between grids. */
interface Contender {
  /** Milliseconds until the grid is visible with its rows. */
  readonly paint: () => Promise<number>;
  /** Prepares it for sorting. */
  readonly prepare: () => Promise<void>;
}

/** Each further key leaves fewer rows, and no result from the round before can be reused. */
const searchedTexts = ['731', '842', '386', '508', '619', '756', '867', '324', '542', '687'];

test('a fleet on screen', async ({ launch, playwright }) => {
  const watched = await watchService(service.url);
  const { page, application } = await launch();
  const signIn = new SignInPage(page);
  await signIn.fill({ ...service, url: watched.url, companyId: stressCompany });
  const grid = await ourGrid(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const list = new DevicesPage(page);
  page.setDefaultTimeout(60_000);

  await test.step('open', async () => {
    grid.place = { cell: grid.look.cell, x: 400, ys: [400] };
    const signedInAtMs = performance.timeOrigin + performance.now();
    const paintedMs = await grid.time('click', () => signIn.signInButton.click());
    const startMs = await page.evaluate(() => performance.timeOrigin + performance.now());
    book.add('first rows after the first page', us, startMs - (watched.firstPageAtMs() ?? Number.NaN));
    book.add('first rows after signing in', us, paintedMs);
    await expect(list.allLoaded).toBeVisible({ timeout: 20 * 60_000 });
    book.add('all loaded after signing in', us, performance.timeOrigin + performance.now() - signedInAtMs);
  });
  await arrange(page);
  await expect(list.grid).toHaveAttribute('aria-colcount', String(fieldNames.length + 1));
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(devices + 1));
  await expect(list.rows.nth(1)).toContainText('Router');
  await grid.aim(columns.Name);

  const leave = () => new Shell(page).openApplications();
  /** Paints, sorts and scrolls with the same pauses and the same garbage collection for every grid. */
  const goThrough = async (of: GridUnderTest, who: string, { paint, prepare }: Contender) => {
    await of.page.waitForTimeout(500);
    const before = await of.workedMs();
    const paintMs = await paint();
    const workedMs = (await of.workedMs()) - before;
    const heapMb = await of.heapMb();
    await prepare();
    await of.page.waitForTimeout(1_000);
    const sortMs = await of.timeChange('click', () => of.click(of.look.header(columns.Name)));
    const { frames, blankFrames, longTasks } = await of.scroll(scrollSteps);
    return () => {
      book.add('grid, first paint', who, paintMs);
      book.add('grid, first paint: work of the page', who, workedMs);
      book.add('page: heap', who, heapMb);
      book.add('sort by a column of texts', who, sortMs);
      book.add('scrolling: frame', who, ...frames);
      book.add('scrolling: worst frame', who, Math.max(...frames));
      book.add('scrolling: frames with a blank row', who, blankFrames);
      book.add('scrolling: tasks of 50 ms', who, longTasks.length);
    };
  };

  const ours = async () => {
    await leave();
    await expect(list.grid).toHaveCount(0);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Devices' });
    const paint = () => grid.time('click', () => grid.click(link));
    return goThrough(grid, us, { paint, prepare: () => Promise.resolve() });
  };
  const part = async (name: PagePart, work: () => Promise<void>): Promise<void> => {
    if (parts.includes(name)) await test.step(name, work);
  };

  await part('alone', () => takeTurns([ours]));

  await part('rivals', async () => {
    const browser = await playwright.chromium.launch({
      executablePath: findChromium(process.env),
      args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
    });
    const { height } = (await list.grid.boundingBox()) ?? { height: 600 };
    const { server, url } = await serveRivals(await readShared(page), Math.round(height));

    const theirs = (rival: GridRival) => async () => {
      const other = await openRival(browser, url, rival);
      const keep = await goThrough(other, rival.name, {
        paint: () => other.timeCall('show'),
        prepare: async () => {
          await other.aim('Name');
          // The rows are already in ascending order of the texts: only descending order changes them.
          await other.look.header('Name').click();
        },
      });
      await other.page.close();
      return keep;
    };
    await takeTurns([ours, ...gridRivals.map(theirs)]);
    await browser.close();
    server.close();
  });

  await part('sort', async () => {
    await grid.look.header(columns.CpuUsage).scrollIntoViewIfNeeded();
    await grid.aim(columns.CpuUsage);
    await repeat('sort by a column of numbers', () =>
      grid.timeChange('click', () => grid.click(grid.look.header(columns.CpuUsage))),
    );
    await grid.look.header(columns.FirmwareVersion).scrollIntoViewIfNeeded();
    await grid.aim(columns.FirmwareVersion);
    await repeat('sort in natural order', () =>
      grid.timeChange('click', () => grid.click(grid.look.header(columns.FirmwareVersion))),
    );
    await grid.look.header(columns.Name).click();
    await grid.aim(columns.Name);
  });

  await part('group', async () => {
    const { place } = grid;
    await repeat('group by a field', async () => {
      await page.getByRole('button', { name: 'Group by a field' }).click();
      const depot = page.getByRole('radio', { name: 'Depot', exact: true });
      await depot.scrollIntoViewIfNeeded();
      const headings = '[role="treegrid"] .is-group:not([hidden])';
      const ms = await grid.time('click', () => depot.click(), {
        ys: place.ys.slice(0, 1),
        present: headings,
      });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Do not group' }).click();
      await expect(list.grid).toHaveAttribute('aria-rowcount', String(devices + 1));
      return ms;
    });
  });

  await part('search', async () => {
    await page.getByRole('button', { name: 'Where to find' }).click();
    await page.getByRole('menuitem', { name: 'Columns shown' }).click();
    const find = page.getByRole('searchbox', { name: 'Find in the columns shown' });
    await find.click();
    for (const [round, text] of searchedTexts.slice(0, rounds).entries()) {
      for (const key of text) {
        const before = (await list.grid.getAttribute('aria-rowcount')) ?? '';
        const ms = await grid.time('keydown', () => page.keyboard.press(key), {
          ys: grid.place.ys.slice(0, 1),
          present: `${grid.look.grid}:not([aria-rowcount="${before}"])`,
        });
        if (round > 0 || rounds === 1) book.add('keystroke to painted result', us, ms);
      }
      await find.fill('');
      await expect(list.grid).toHaveAttribute('aria-rowcount', String(devices + 1));
    }
  });

  await part('select', async () => {
    const selected = (row: number) =>
      `${grid.look.grid} [role="row"][aria-rowindex="${row + 1}"][aria-selected="true"]`;
    const clear = async () => {
      await list.basket.getByRole('button', { name: 'Clear' }).click();
      await expect(page.locator(selected(1))).toHaveCount(0);
    };
    const all = page.getByRole('checkbox', { name: 'Select all that match' });
    await repeat(
      'select all',
      async () => {
        const ms = await grid.time('click', () => grid.click(all), { present: selected(1) });
        await expect(list.basket).toContainText('selected');
        await clear();
        return ms;
      },
      clicks,
    );
    await repeat(
      'shift-range over all',
      async () => {
        await list.grid.locator('[aria-rowindex="2"]').getByRole('checkbox').click();
        // The selection bar takes room from the rows: the next click has to be on a row that stays where it is.
        await expect(list.basket).toContainText('1 selected');
        await page.keyboard.press('Control+End');
        const last = list.grid.locator(`[aria-rowindex="${devices + 1}"]`);
        await expect(last.getByRole('gridcell').last()).toHaveText(/\S/);
        const ms = await grid.time('click', () => grid.click(last.getByRole('checkbox'), ['Shift']), {
          present: selected(devices),
        });
        await expect(list.basket).toContainText(new Intl.NumberFormat('en').format(devices));
        await page.keyboard.press('Control+Home');
        await expect(list.grid.locator('[aria-rowindex="2"]')).toContainText('Router');
        await clear();
        return ms;
      },
      clicks,
    );
  });

  await part('palette', async () => {
    const place = { ys: [] };
    const entry = '.palette [role="option"]';
    await repeat('palette opens', async () => {
      const ms = await grid.time('keydown', () => page.keyboard.press('Control+k'), {
        ...place,
        present: entry,
      });
      await page.keyboard.press('Escape');
      await expect(page.locator('.palette')).toHaveCount(0);
      return ms;
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('router');
    await repeat('palette: keystroke to devices found', async () => {
      await page.keyboard.press('q');
      await expect(page.locator(entry)).toHaveCount(0);
      return grid.time('keydown', () => page.keyboard.press('Backspace'), { ...place, present: entry });
    });
    await page.keyboard.press('Escape');
  });

  await part('idle', async () => {
    await page.waitForTimeout(1_000);
    const processor = () => application.evaluate(() => process.cpuUsage());
    const [before, workedBefore] = [await processor(), await grid.workedMs()];
    await page.waitForTimeout(1_000 * run.idleSeconds);
    const [after, workedAfter] = [await processor(), await grid.workedMs()];
    const usedMs = (after.user + after.system - before.user - before.system) / 1_000;
    book.add('idle: main', us, (100 * usedMs) / (1_000 * run.idleSeconds));
    book.add('idle: page', us, (100 * (workedAfter - workedBefore)) / (1_000 * run.idleSeconds));
  });
  await application.close();
  watched.close();
});
