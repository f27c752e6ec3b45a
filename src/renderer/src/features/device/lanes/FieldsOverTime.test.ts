import { expect, it } from 'vitest';
import { pointsOf } from '@shared/history/points.ts';
import { dayMs, hourMs } from '@shared/time.ts';
import { openDevice, press } from '@test/support/open-device.ts';

it('are shown in words for the time that is chosen, though it was zoomed into another one before', async () => {
  const nowMs = Date.now();
  const series = {
    fieldName: 'Temperature',
    points: pointsOf([nowMs - 6.9 * dayMs, nowMs - 3 * hourMs], [41, 42]),
    carried: { known: false } as const,
    known: [{ startMs: nowMs - 7 * dayMs, endMs: nowMs }],
    sampling: null,
  };
  const { page } = await openDevice({ lanes: ['Temperature'], history: { series: [series] } });
  const chart = page.get('.lanes-chart');
  await press(chart, 'Home');
  for (let times = 0; times < 4; times += 1) await press(chart, '+');
  const button = (words: string) => page.findAll('button').find((one) => one.text().startsWith(words));
  await button('As text')?.trigger('click');
  const shown = (): string[] => page.findAll('.lanes .twin td').map((cell) => cell.text());
  expect(shown()).toContain('41 °C');
  await button('24')?.trigger('click');
  await expect.poll(shown).toContain('42 °C');
});
