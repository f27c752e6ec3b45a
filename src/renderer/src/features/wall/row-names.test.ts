import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { effectScope, shallowRef } from 'vue';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { playMain } from '@test/support/mount-page.ts';
import { windowOfRows } from '@test/support/window-of-rows.ts';
import { useRowNames } from './row-names.ts';

it('reads a name again if the devices were read again while it was being read', async () => {
  const answers: ((name: string) => void)[] = [];
  playMain({
    devices: {
      rows: async () => {
        const name = await new Promise<string>((resolve) => answers.push(resolve));
        const columns = { Name: [name] };
        const place = { revision: 1, offset: 0, total: 1 };
        return { ...windowOfRows(place, [macTextOf(1)], columns), readAtMs: 1 };
      },
    },
  });
  const revision = shallowRef(1);
  const names = effectScope().run(() =>
    useRowNames(() => ({ key: 'all', revision: revision.value, macs: Float64Array.of(1) })),
  );
  revision.value = 2;
  await flushPromises();
  answers[0]?.('Tram');
  await flushPromises();
  answers[1]?.('Tram 1');
  await flushPromises();
  expect(names?.value.get(1)).toBe('Tram 1');
});
