import { expect, it } from 'vitest';
import { defineComponent, h, nextTick, shallowRef } from 'vue';
import { mountPage } from '@test/support/mount-page.ts';
import { sampleLane } from '@test/support/timed-numbers.ts';
import LanesTwin from './LanesTwin.vue';

it('has one row per field where fields share a name and the oldest one makes room for another', async () => {
  const lane = (fieldName: string, title: string, value: number) =>
    sampleLane([[1, value]], { fieldName, title, unit: '' });
  const [inside, speed, outside] = [
    lane('T1', 'Temperature', 41),
    lane('S', 'Speed', 42),
    lane('T2', 'Temperature', 43),
  ];
  const lanes = shallowRef([inside, speed, outside]);
  const span = { startMs: 0, endMs: 9 };
  const { page } = await mountPage(
    defineComponent(() => () => h(LanesTwin, { lanes: lanes.value, span, zone: 'utc' })),
  );
  lanes.value = [speed, outside, lane('V', 'Voltage', 44)];
  await nextTick();
  const last = page.findAll('tbody tr').map((row) => row.findAll('td')[3]?.text());
  expect(last).toEqual(['42', '43', '44']);
});

it('says before when a value began that has held since before the visible time', async () => {
  const noon = Date.UTC(2026, 4, 14, 12);
  const lanes = [
    sampleLane([[noon, 41]], { fieldName: 'held', heldAtMs: noon }),
    sampleLane([[noon, 41]], { fieldName: 'read' }),
  ];
  const span = { startMs: noon, endMs: noon + 60_000 };
  const { page } = await mountPage(defineComponent(() => () => h(LanesTwin, { lanes, span, zone: 'utc' })));
  const at = page.findAll('tbody tr').map((row) => row.findAll('td')[4]?.text());
  expect(at).toEqual(['Before 14 May, 12:00', '14 May, 12:00']);
});
