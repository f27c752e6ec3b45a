import { describe, expect, it } from 'vitest';
import { mountPage } from '@test/support/mount-page.ts';
import type { Entry } from './entry.ts';
import PaletteEntry from './PaletteEntry.vue';

const mac = '00:0A:14:88:96:AD';

/** The text of a line, and the parts of it in monospace. */
async function line(part: Partial<Entry>): Promise<[words: string, mono: string[]]> {
  const entry: Entry = { key: 'device', words: 'Tram', note: 'read 09:42', run: () => undefined, ...part };
  const { page } = await mountPage(PaletteEntry, { props: { entry } });
  return [page.text(), page.findAll('.mono').map((part) => part.text())];
}

describe('a line of the palette', () => {
  it('shows a device by its name, followed by its MAC address in monospace', async () => {
    expect(await line({ mac })).toEqual([`Tram${mac} · read 09:42`, [mac]]);
  });

  it('shows a device without a name by its MAC address, once', async () => {
    expect(await line({ words: mac, mac })).toEqual([`${mac}read 09:42`, [mac]]);
  });

  it('has nothing in monospace that is not a MAC address', async () => {
    expect(await line({ note: 'IMEI 35824 · read 09:42' })).toEqual(['TramIMEI 35824 · read 09:42', []]);
  });
});
