import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { DevicesQuery } from '@core/service/index.ts';
import { readAllDevices } from './read-all.ts';

it('begins with the page size that the last reading with the same client found to work', async () => {
  const pageSizes: number[] = [];
  const client = {
    queryDevices: ({ page, pageSize }: DevicesQuery) => {
      pageSizes.push(pageSize);
      if (pageSize > 130)
        return Promise.reject(
          new Failure({ code: 'rejected', happened: 'page_size too large', safe: '', todo: '' }),
        );
      const macs = Array.from({ length: 300 }, (_, index) => `mac-${index}`);
      const devices = macs.slice((page - 1) * pageSize, page * pageSize);
      return Promise.resolve({
        devices: devices.map((mac) => ({ mac, values: new Map() })),
        totalItems: macs.length,
      });
    },
  };
  const { signal } = new AbortController();
  const question = { client, companyId: 1, filters: [], fieldNames: ['MacAddress'], signal };
  const sizesOfNext = async (): Promise<number[]> => {
    pageSizes.length = 0;
    await readAllDevices(question);
    return [...pageSizes];
  };
  expect(await sizesOfNext()).toEqual([1000, 500, 250, 125, 125, 125]);
  expect(await sizesOfNext()).toEqual([125, 125, 125]);
});
