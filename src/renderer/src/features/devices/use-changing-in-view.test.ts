import { expect, it } from 'vitest';
import { useToasts } from '@page/app/toasts.ts';
import { useChangeField } from '@page/features/operations/index.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { useBasketStore } from './basket/basket-store.ts';
import { useChangingInView } from './use-changing-in-view.ts';

const country = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };

/** Selects a device and asks for alternatives whose devices do not arrive. */
async function startWaiting() {
  const { fleet } = await startFleet({ open: () => new Promise(() => undefined) });
  useBasketStore().toggle(1);
  void fleet.ask({ anyOf: [country, { ...country, operands: ['CZ'] }] });
  return useChangingInView();
}

it('changes the selected devices, and offers no others, while those of the filters are not known', async () => {
  const { changeField } = await startWaiting();
  await changeField('selected');
  expect(useChangeField().target).toEqual({
    ...{ filters: [], matching: null, selected: ['00:00:00:00:00:01'] },
    ...{ which: 'selected', isOnlyChoice: true },
  });
  expect(useToasts().shown).toEqual([]);
});

it('tells that the devices of the filters are not known where they may be meant', async () => {
  const { changeField } = await startWaiting();
  await changeField();
  expect(useChangeField().target).toBeNull();
  expect(useToasts().shown.map(({ text }) => text)).toEqual([expect.stringContaining('still being read')]);
});
