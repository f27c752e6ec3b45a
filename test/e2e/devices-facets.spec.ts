import { companies, expect, test } from './signed-in.ts';

const stress = 900;

test('any number of distinct values is grouped into ranges that add up, filter, and can be excluded', async ({
  signedIn,
}) => {
  const { simulator, page, devices } = await signedIn({ company: stress, service: { devices: 2600 } });
  // 2,500 distinct numbers, and a hundred devices without one.
  const macs = [...simulator.truth(stress).keys()];
  for (const [index, mac] of macs.entries())
    simulator.setDevice(mac, 'ServiceInterval', index < 2500 ? 3 * index - 1000 : undefined);
  await page.getByRole('button', { name: 'Refresh' }).click();

  await page.keyboard.press('v');
  const facets = page.getByRole('complementary', { name: 'Values of fields' });
  await facets.getByRole('button', { name: 'Fields to count' }).click();
  await page.getByRole('checkbox', { name: /Service interval/ }).check();
  await page.keyboard.press('Escape');
  const facet = facets.getByRole('region', { name: /Service interval/ });
  const rows = facet.getByRole('button', { name: /to [−\d,]+, [\d,]+ devices$/ });
  await expect(facet.getByRole('button', { name: 'unset, 100 devices' })).toBeVisible();

  const numberIn = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));
  const told = (await rows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
    (label) => (/^([−\d,]+) to ([−\d,]+), ([\d,]+) devices$/.exec(label) ?? []).slice(1).map(numberIn),
  );
  const valuesIn = (from = NaN, to = NaN): number =>
    [...simulator.truth(stress).values()].filter((values) => {
      const value = values.get('ServiceInterval');
      return typeof value === 'number' && value >= from && value <= to;
    }).length;
  expect(told.length).toBeGreaterThan(3);
  expect(told.map(([from, to]) => valuesIn(from, to))).toEqual(told.map(([, , count]) => count));
  expect(told.reduce((sum, [, , count = 0]) => sum + count, 0)).toBe(2500);

  const [, second] = told;
  await rows.nth(1).click();
  await expect(devices.grid).toHaveAttribute('aria-rowcount', String((second?.[2] ?? 0) + 1));
  await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(told.length);
  await rows.nth(1).click({ modifiers: ['Shift'] });
  await expect(devices.grid).toHaveAttribute('aria-rowcount', String(2600 - (second?.[2] ?? 0) + 1));
});

test('devices without a value, in a field with very many values, can be shown', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn({ company: companies.metering });
  const macs = [...simulator.truth(companies.metering).keys()];
  for (const [index, mac] of macs.entries())
    simulator.setDevice(mac, 'Asset No. (SAP)', index < 440 ? `A-${index}` : undefined);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.keyboard.press('v');
  const facets = page.getByRole('complementary', { name: 'Values of fields' });
  const facet = facets.getByRole('region', { name: /Asset No/ });
  if ((await facet.count()) === 0) {
    await facets.getByRole('button', { name: 'Fields to count' }).click();
    await page.getByRole('checkbox', { name: /Asset No/ }).check();
    await page.keyboard.press('Escape');
  }
  await facet.getByRole('button', { name: 'unset, 40 devices' }).click();
  await expect(devices.grid).toHaveAttribute('aria-rowcount', '41');
});
