import { expect, it } from 'vitest';
import type { Distribution } from '@shared/devices/contract.ts';
import { countValues } from './count-values.ts';

const group = Float64Array.of(1, 2, 3);
const all = Float64Array.of(1, 2, 3, 4, 5, 6);

/** Counts the values of a field that are so distributed in the group and among all devices. */
function count(inGroup: Distribution['rows'], inAll: Distribution['rows']) {
  const distribution = ({ macs }: { readonly macs?: Float64Array | undefined }): Promise<Distribution> => {
    const rows = macs === group ? inGroup : inAll;
    return Promise.resolve({ rows, distinct: rows.length, devices: 6, readAtMs: 1 });
  };
  return countValues({ distribution }, { key: 'all', group, all }, 'Operator');
}

it('counts each value in the group and among all devices', async () => {
  const inGroup = [
    { value: '1', devices: 2 },
    { value: 1, devices: 1 },
  ];
  const inAll = [
    { value: '1', devices: 3 },
    { value: 1, devices: 4 },
    { value: false, devices: 5 },
  ];
  expect(await count(inGroup, inAll)).toEqual([
    { fieldName: 'Operator', value: '1', inGroup: 2, inAll: 3 },
    { fieldName: 'Operator', value: 1, inGroup: 1, inAll: 4 },
    { fieldName: 'Operator', value: false, inGroup: 0, inAll: 5 },
  ]);
});

it.each([
  ['unset says nothing', null, 6],
  ['what is no scalar is not compared', { json: '[]' }, 6],
  ['too few devices have it to be shared', 'A1', 2],
])(
  'does not test a value where %s, so that it does not count against the others',
  async (_, value, devices) => {
    expect(await count([{ value, devices: 2 }], [{ value, devices }])).toEqual([]);
  },
);
