import { expect, it } from 'vitest';
import { useCommandStore } from '@page/app/commands.ts';
import { useMarksStore } from '@page/features/marks/index.ts';
import { mountPage } from '@test/support/mount-page.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import StarredOnly from './StarredOnly.vue';

const mac = '00:00:00:00:00:01';

it('shows all devices again with its key, also once none of those that are shown is starred any more', async () => {
  const { fleet } = await startFleet(
    {},
    { marks: { list: () => ({ accountId: 'transit', marks: [] }), star: () => undefined } },
  );
  const marks = useMarksStore();
  await mountPage(StarredOnly);
  const run = (): void => useCommandStore().doing('only-starred')?.run();
  run();
  expect(fleet.only).toBeNull();
  await marks.star(mac, true);
  run();
  expect(fleet.only).toEqual(Float64Array.of(1));
  await marks.star(mac, false);
  run();
  expect(fleet.only).toBeNull();
});

it('has nothing to show again where other devices are shown alone and none is starred', async () => {
  const { fleet } = await startFleet();
  await mountPage(StarredOnly);
  await fleet.showOnly(Float64Array.of(2), 'Changed');
  expect(useCommandStore().doing('only-starred')).toBeNull();
});
