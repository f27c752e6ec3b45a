import type { DevicePage } from './pages/device-page.ts';
import { expect, test } from './stubbed-device.ts';

const [minute, day] = [60_000, 86_400_000];
/** A value every ten minutes over the last eight days. */
const temperature = Array.from(
  { length: 8 * 144 },
  (_, index) =>
    [Math.floor(Date.now() / minute) * minute - (index + 1) * 10 * minute, 40 + (index % 7)] as const,
).reverse();
const history = { Online: [[Date.now() - 85 * day, 1]], Temperature: temperature } as const;

const lanesOf = (device: DevicePage) => {
  const region = device.fieldsOverTime;
  return {
    canvas: region.locator('canvas').first(),
    chart: region.getByRole('group', { name: /one time axis/ }),
    /** The visible interval, in words. */
    shown: region.locator('.lanes-foot .hint'),
    whole: region.getByRole('button', { name: 'Whole period' }),
  };
};

test('fields over time can be zoomed by wheel and by dragging, panned, and shown whole again', async ({
  stubbedDevice,
}) => {
  const { device, page } = await stubbedDevice(history);
  const { canvas, chart, shown, whole } = lanesOf(device);
  await expect(canvas).toBeVisible();
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -240);
  await expect(whole).toBeVisible();
  const byWheel = await shown.innerText();

  await page.mouse.move(x - 100, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 4 });
  await page.mouse.up();
  await expect(shown).not.toHaveText(byWheel);
  const drawn = await shown.innerText();

  await page.keyboard.down('Shift');
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(shown).not.toHaveText(drawn);

  await chart.focus();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveText(byWheel);
  await whole.click();
  await expect(whole).toHaveCount(0);
  await expect(chart).toBeFocused();
});

test('fields over time are drawn in the system’s forced colours, also after those change', async ({
  stubbedDevice,
}) => {
  const { device, page } = await stubbedDevice(history);
  const { canvas } = lanesOf(device);
  await expect(canvas).toBeVisible();
  /** How many of the drawn pixels are nearly black and how many nearly white. */
  const ink = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
      const of = { black: 0, white: 0 };
      for (let at = 0; at < (data?.length ?? 0); at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data?.slice(at, at + 4) ?? [];
        if (alpha < 200) continue;
        if (Math.max(red, green, blue) < 40) of.black += 1;
        if (Math.min(red, green, blue) > 215) of.white += 1;
      }
      return of;
    });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await expect.poll(async () => (await ink()).white).toBe(0);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expect.poll(async () => (await ink()).black).toBe(0);
  expect((await ink()).white).toBeGreaterThan(1000);
});

test('fields over time can be reached, zoomed, panned and left by keyboard alone', async ({
  stubbedDevice,
}) => {
  const { device, page } = await stubbedDevice(history);
  const { canvas, chart, shown, whole } = lanesOf(device);
  await expect(canvas).toBeVisible();
  const isReached = (): Promise<boolean> => chart.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isReached()); presses += 1) await page.keyboard.press('Tab');
  await expect(chart).toBeFocused();

  await page.keyboard.press('End');
  await expect(chart.getByText(/Temperature 4\d/)).toHaveCount(1);
  await page.keyboard.press('+');
  const half = await shown.innerText();
  await page.keyboard.press('+');
  await expect(shown).not.toHaveText(half);
  const quarter = await shown.innerText();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(shown).not.toHaveText(quarter);
  await page.keyboard.press('Backspace');
  await expect(shown).toHaveText(half);
  await page.keyboard.press('0');
  await expect(whole).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Devices' })).toBeVisible();
});
