import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useChangeField } from '@page/features/operations/index.ts';
import { sampleError, sampleFleetStatus } from '@test/support/samples.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { useBasketStore } from './basket/basket-store.ts';
import { useChangingInView } from './use-changing-in-view.ts';

const country = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };

const said = (): string[] => useToasts().shown.map(({ text }) => text);

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
  expect(said()).toEqual([]);
});

it('tells that the devices of the filters are not known where they may be meant', async () => {
  const { changeField } = await startWaiting();
  await changeField();
  expect(useChangeField().target).toBeNull();
  expect(said()).toEqual([expect.stringContaining('have been read yet')]);
});

it('tells why the devices of the filters cannot be known', async () => {
  const { fleet } = await startFleet({ open: () => sampleFleetStatus() });
  const twenty = {
    anyOf: Array.from({ length: 20 }, (_, index) => ({ ...country, operands: [String(index)] })),
  };
  await fleet.ask({ allOf: [twenty, twenty] });
  await useChangingInView().changeField();
  expect(said()).toEqual([
    'This query expands to more than 200 alternatives. Nothing was changed. ' +
      'Remove one of the parts joined with “or”.',
  ]);
});

it('tells that alternatives cannot be listed without the fields, which could not be read', async () => {
  const { fleet } = await startFleet({
    fields: () => {
      throw new Failure(sampleError());
    },
    open: () => sampleFleetStatus(),
  });
  await fleet.ask({ anyOf: [country, { ...country, operands: ['CZ'] }] });
  await useChangingInView().changeField();
  const { happened, safe, todo } = sampleError();
  expect(said()).toEqual([`${happened} ${safe} ${todo}`]);
});

it('tells that the devices of alternatives could not be listed', async () => {
  const { fleet } = await startFleet({
    macs: () => {
      throw new Failure(sampleError());
    },
  });
  await fleet.ask({ anyOf: [country, { ...country, operands: ['CZ'] }] });
  await useChangingInView().changeField();
  const { happened, safe, todo } = sampleError();
  expect(said()).toEqual([`${happened} ${safe} ${todo}`]);
});
