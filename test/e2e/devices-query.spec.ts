import { expect, test } from './in-demo.ts';
import { expectNoViolation } from './no-violations.ts';
import { choose, fillValue } from './pages/controls.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { recordService } from './recording-service.ts';
import { companies, ServiceTime } from './signed-in.ts';

test('a typed query becomes the chips and the filters sent to the service', async ({ launch, service }) => {
  const simulator = await service({ seed: 7, now: new ServiceTime().now });
  const recording = await recordService(simulator.url);
  const { page } = await launch();
  const signIn = { ...simulator, url: recording.url, companyId: companies.metering };
  const devices = await new SignInPage(page).signIn(signIn);
  await expect(devices.allLoaded).toBeVisible();
  const truth = [...simulator.truth(companies.metering).values()];
  const expected = truth.filter((values) => values.get('DataPlan') === '20 GB' && values.get('Online') === 0);

  await devices.writeQuery('data plan = "20 GB" and Connection Status = Offline');
  await page.getByRole('button', { name: 'Show as filters' }).click();
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();
  await expect(devices.chip('Connection Status equals Offline')).toBeVisible();
  await expect(devices.grid).toHaveAttribute('aria-rowcount', String(expected.length + 1));

  await page.getByRole('button', { name: 'Ask the service' }).click();
  await expect(page.getByText(/^Asked the service at/)).toBeVisible();
  await expect(devices.grid).toHaveAttribute('aria-rowcount', String(expected.length + 1));
  expect(recording.filters.at(-1)).toEqual([
    { field_name: 'DataPlan', rule: { operator_id: 'Equals', operands: ['20 GB'] } },
    { field_name: 'Online', rule: { operator_id: 'Equals', operands: [0] } },
  ]);
  await recording.close();
});

test('an “or” is evaluated locally, is a line of text, and can be undone', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  const rows = async (): Promise<number> => Number(await devices.grid.getAttribute('aria-rowcount')) - 1;
  const each: number[] = [];
  for (const depot of ['Kobylisy', 'Motol']) {
    await devices.writeQuery(`Depot = ${depot}`);
    await expect(devices.rows.first()).toContainText(depot);
    each.push(await rows());
  }
  await devices.writeQuery('Depot = Kobylisy or Depot = Motol');
  await expect.poll(rows).toBe((each[0] ?? 0) + (each[1] ?? 0));
  await expect(page.getByRole('button', { name: 'Show as filters' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoViolation(page, 'Query with or');

  await page.getByRole('button', { name: 'Back to the filters before' }).click();
  await expect(devices.query).toHaveValue('Depot = Motol');
  await expect.poll(rows).toBe(each[1]);
  await devices.grid.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(rows).toBe(each[0]);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(devices.query).toHaveValue('Depot = Kobylisy or Depot = Motol');
  await expect.poll(rows).toBe((each[0] ?? 0) + (each[1] ?? 0));
});

test('a query is written, corrected and applied by keyboard alone', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('q');
  await expect(devices.query).toBeFocused();
  await page.keyboard.type('Depo');
  await expect(page.getByRole('option', { name: 'Depot' })).toBeVisible();
  await expectNoViolation(page, 'Query with completions');
  await page.keyboard.press('Escape');
  await page.keyboard.type('x = Kobylisy');
  await page.keyboard.press('Enter');
  await expect(devices.query).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolation(page, 'Query that is not understood');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Depot = Kobylisy ');
  await page.keyboard.press('Enter');
  await expect(devices.rows.first()).toContainText('Kobylisy');
});

test('an “or” is changed device by device, and never as the whole company', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await devices.writeQuery('Depot = Kobylisy or Depot = Motol');
  await expect(devices.allLoaded).not.toHaveText(/^2,400/);
  const rows = Number(await devices.grid.getAttribute('aria-rowcount')) - 1;
  await devices.previewChange('Country', 'AT');
  await expect(page.getByRole('button', { name: `Apply to ${rows} devices` })).toBeVisible();
});

test('the buttons of a filter stay in place when the number of its devices arrives', async ({ inDemo }) => {
  const { page } = inDemo;
  await page.keyboard.press('f');
  const editor = page.getByRole('dialog', { name: 'Add filter' });
  await choose(editor, 'Field', 'Depot');
  await choose(editor, 'Operator', 'equals');
  const place = () => editor.getByRole('button', { name: 'Apply filter' }).boundingBox();
  const before = await place();
  await fillValue(editor, 'Value', 'Kobylisy');
  await expect(editor.getByText('92 of 2,400 devices match.')).toBeVisible();
  expect(before).not.toBeNull();
  expect(await place()).toEqual(before);
});

test('a word that is longer than the window does not widen the page', async ({
  inDemo: { page, devices },
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await devices.writeQuery('x'.repeat(400));
  await expect(page.getByText(/No field is called/)).toBeVisible();
  const beyond = page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await beyond).toBe(0);
});
