import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { dayMs, hourMs } from '@shared/time.ts';
import { createCells } from '@shared/wall/cells.ts';
import { useFreshnessStore } from '@page/app/freshness.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useWallStore } from '@page/features/wall/index.ts';
import { sampleError } from '@test/support/samples.ts';
import {
  chartOf,
  deviceOf,
  mac,
  noonMs,
  openDevice,
  outage,
  press,
  readoutOf,
} from '@test/support/open-device.ts';

const longName = 'Ústí nad Labem – Severní Terasa, zastávka Mírová, rozvaděč 12';

describe('the page of a device', () => {
  it('counts an outage of one second as one second and shows it by both clocks', async () => {
    const { page } = await openDevice({ online: outage });
    await press(chartOf(page), 'ArrowLeft');
    expect(readoutOf(page)).toContain('Offline 1 s');
    expect(readoutOf(page)).toContain('UTC');
    expect(page.get('[aria-label="Outages"] tbody').text()).toContain('1\u00a0s');
    expect(page.get('.tip').text()).toContain('12:00:00 – 12:00:01');
  });

  it('puts the device and its connection on the clipboard for a ticket', async () => {
    const { page, fake } = await openDevice({ online: outage });
    await page.get('[aria-label="Copy as a ticket"]').trigger('click');
    await flushPromises();
    const [asked] = fake.asked('settings.copy') as readonly { readonly text: string }[];
    expect(asked?.text).toMatch(/^Tram 8317 \(02:0A:14:8F:31:7C\)\nTransit 627\nOnline since /);
    expect(asked?.text).toMatch(/\nOutages: 1\n/);
    expect(useToasts().shown.map(({ text }) => text)).toEqual([
      'Tram 8317 is on the clipboard, as text for a ticket.',
    ]);
  });

  it('zooms with keys and goes back', async () => {
    const { page } = await openDevice({ online: outage });
    await press(chartOf(page), 'ArrowLeft');
    for (let times = 0; times < 4; times += 1) await press(chartOf(page), '+');
    expect(page.get('[aria-label="Time in view"]').text()).toContain('12:00 – 12:01');
    await press(chartOf(page), '0');
    expect(page.get('[aria-label="Time in view"]').text()).toContain('a row is a day');
  });

  it('opens at the day of the moment that it was opened for', async () => {
    const { page } = await openDevice({ online: outage, path: `/devices/${mac}?at=${String(noonMs)}` });
    expect(page.get('[aria-label="Time in view"]').text()).toContain('a row is an hour');
    expect(readoutOf(page)).toContain('Offline 1 s');
  });

  it('shows a device that never connected as never connected, and not as offline', async () => {
    const { page } = await openDevice({ online: [[noonMs - 85 * dayMs, -1]] });
    expect(page.text()).toContain('has never connected in this time');
    expect(page.get('dl.figures').text()).toContain('Availability–Outages–Time offline–');
    expect(page.text()).toContain('No outage is known of this time.');
  });

  it('goes along the rows of the wall when it was opened from there', async () => {
    const { page, router } = await openDevice({ online: outage });
    const wall = useWallStore();
    const macs = Float64Array.of(9, macNumberOf(mac) ?? 0, 7);
    const cells = createCells(macs.length, 1);
    const none = new Uint8Array(macs.length);
    wall.table = {
      ...{ macs, cells, edges: Float64Array.of(0, dayMs), looks: none, unknown: none, excluded: none },
      rowOf: new Map(Array.from(macs, (number, row) => [number, row])),
    };
    await flushPromises();
    expect(page.text()).not.toContain('2 of 3');
    wall.isShown = true;
    await flushPromises();
    expect(page.text()).toContain('2 of 3');
    expect(wall.here.row).toBe(1);
    await page.get('[aria-label="Next device"]').trigger('click');
    await expect.poll(() => router.currentRoute.value.params['mac']).toBe('00:00:00:00:00:07');
  });

  it('reports that the fields could not be read, and not that none can be drawn', async () => {
    const { page } = await openDevice({
      online: outage,
      fields: () => {
        throw new Failure(sampleError());
      },
    });
    expect(page.get('[role=alert]').text()).toContain(sampleError().happened);
    expect(page.text()).not.toContain('No field of this company');
  });

  it('reports that no history was stored where there is none', async () => {
    const { page } = await openDevice();
    expect(page.text()).toContain('no history was kept');
  });

  it('keeps the history of a deleted device', async () => {
    const { page } = await openDevice({
      online: outage,
      device: () => {
        throw new Failure(sampleError({ code: 'not-found', happened: 'There is no such device.' }));
      },
    });
    expect(page.get('h1').text()).toBe(mac);
    expect(page.get('[role="alert"]').text()).toContain('There is no such device.');
    expect(page.get('[aria-label="Outages"] tbody').text()).toContain('1\u00a0s');
  });

  it('keeps what it has when the service fails, and reports both', async () => {
    const { page } = await openDevice({ online: outage, fails: true });
    expect(page.get('[role="alert"]').text()).toContain(sampleError().happened);
    expect(page.get('dl.figures').text()).toContain('Outages1');
    expect(useFreshnessStore().text(Date.now())).toMatch(/^History from the store, read .*, 0 requests$/);
  });

  it('tells why it shows a device as it was read earlier, and when that was', async () => {
    const { page } = await openDevice({
      online: outage,
      device: () => ({ ...deviceOf('Tram 8317'), readAtMs: Date.now() - 2.5 * hourMs, error: sampleError() }),
    });
    expect(page.get('[role="alert"]').text()).toContain(sampleError().happened);
    expect(page.text()).toMatch(/These fields were read .*, 2 h ago\./);
    expect(page.get('h1').text()).toBe('Tram 8317');
  });

  it('reports peculiarities of the response', async () => {
    const remarks = [{ fieldName: 'Online', kind: 'without-zone', count: 3 }] as const;
    const { page } = await openDevice({ online: outage, history: { remarks: [...remarks] } });
    expect(page.text()).toContain('Connection Status: 3 values came without a time zone');
  });

  it('shows a long name whole on demand', async () => {
    const { page } = await openDevice({ online: outage, device: () => deviceOf(longName) });
    expect(page.get('h1').attributes('title')).toBe(longName);
  });

  it('has the same in words', async () => {
    const { page } = await openDevice({ online: outage });
    const button = page.findAll('button').find((one) => one.text().startsWith('As text'));
    await button?.trigger('click');
    const lines = page.findAll('[aria-label="Connection by day"] tbody tr').map((row) => row.text());
    expect(lines).toHaveLength(90);
    expect(lines[2]).toContain('99.99 %');
  });

  it('leads from an outage to the devices that went offline with it', async () => {
    const { page, router } = await openDevice({ online: outage });
    await page.get('[aria-label="Outages"] a').trigger('click');
    await flushPromises();
    expect(router.currentRoute.value).toMatchObject({ name: 'devices', query: { together: String(noonMs) } });
  });
});
