import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { deviceOf, noonMs, openDevice, outage } from '@test/support/open-device.ts';

describe('what is exported of a device', () => {
  const choose = async (page: DOMWrapper<Element>, region: string, words: string): Promise<void> => {
    const button = page
      .get(`[aria-label="${region}"]`)
      .findAll('button')
      .find((one) => one.text().startsWith('Export'));
    await button?.trigger('click', { button: 0 });
    await flushPromises();
    const item = page.findAll('[role="menuitem"]').find((one) => one.text().startsWith(words));
    await item?.trigger('click');
    await flushPromises();
  };

  it('is what is shown, saved where the dialog says', async () => {
    const { page, fake } = await openDevice({ online: outage });
    await choose(page, 'Outages', 'Save as CSV');
    const [asked] = fake.asked('export.saveShown') as { what: string; extension: string; text: string }[];
    expect(asked).toMatchObject({ what: 'Tram 8317 outages', extension: 'csv' });
    expect(asked?.text).toContain(`${new Date(noonMs).toISOString()},`);
    expect(page.text()).toContain('1 row in “Tram 8317 outages.csv”.');
  });

  it('is what the file is named after, however long the name of the device is', async () => {
    const { page, fake } = await openDevice({
      online: outage,
      device: () => deviceOf('Tram 8317 '.repeat(30)),
    });
    await choose(page, 'Outages', 'Save as CSV');
    const [asked] = fake.asked('export.saveShown') as { what: string }[];
    expect(asked?.what).toBe('Tram 8317 Tram 8317 Tram 8317 outages');
    expect(page.text()).toContain('1 row in “');
  });

  it('is copied as a table', async () => {
    const { page, fake } = await openDevice({ online: outage });
    await choose(page, 'Connection history', 'Copy');
    const [asked] = fake.asked('settings.copy') as { text: string }[];
    expect(asked?.text.split('\n')).toHaveLength(5);
    expect(page.text()).toContain('4 rows on the clipboard.');
    expect(asked?.text).toContain(`Offline\t${new Date(noonMs).toISOString()}`);
  });

  it('is not reported next to the fields of the next device', async () => {
    const { page, router } = await openDevice({ online: outage, lanes: ['Temperature'] });
    const lanes = page.get('[aria-label="Fields over time"]');
    await expect.poll(() => lanes.find('.lanes-chart').exists()).toBe(true);
    await choose(page, 'Fields over time', 'Copy');
    expect(lanes.text()).toContain('on the clipboard.');
    await router.replace('/devices/02:0A:14:8F:31:7D');
    await expect.poll(() => lanes.find('.lanes-chart').exists()).toBe(true);
    expect(lanes.text()).not.toContain('on the clipboard.');
  });
});
