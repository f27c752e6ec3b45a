import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Company } from '@shared/companies/contract.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { inCompanyOrder, type CompanyOrder } from './company-order.ts';

const companyOf = (accountId: string, offline: number | null): Company => ({
  accountId,
  devices:
    offline === null
      ? null
      : { counts: { all: 9, online: 0, offline, neverConnected: 0, other: 0 }, readAtMs: null },
  link: { kind: 'answering' },
  isReading: false,
  problem: null,
});

/** Accounts `0`, `1`, … of companies with so many devices offline; `null`: not known. */
function ordered(offline: readonly (number | null)[], order: CompanyOrder): string[] {
  const accounts = offline.map((_, at) => sampleAccount({ id: String(at) }));
  const of = (id: string) => companyOf(id, offline[Number(id)] ?? null);
  return inCompanyOrder(accounts, of, order).map(({ id }) => id);
}

describe('the order of companies', () => {
  it('is by a figure, the greatest first or last, those of which it is not known last', () => {
    expect(ordered([3, null, 7, 0], 'offline-down')).toEqual(['2', '0', '3', '1']);
    expect(ordered([3, null, 7, 0], 'offline-up')).toEqual(['3', '0', '2', '1']);
  });

  it('is that of the accounts where it is not chosen, or the figure is the same or not known', () => {
    const order = fc.constantFrom<CompanyOrder>('accounts', 'devices-down', 'online-up', 'read-down');
    fc.assert(
      fc.property(fc.array(fc.constant(5), { maxLength: 9 }), order, (offline, chosen) => {
        expect(ordered(offline, chosen)).toEqual(offline.map((_, at) => String(at)));
      }),
    );
  });
});
