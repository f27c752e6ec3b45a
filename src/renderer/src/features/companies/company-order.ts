import type { Account } from '@shared/accounts/contract.ts';
import type { Company } from '@shared/companies/contract.ts';

const figures = {
  devices: ({ devices }: Company) => devices?.counts.all,
  online: ({ devices }: Company) => devices?.counts.online,
  offline: ({ devices }: Company) => devices?.counts.offline,
  neverConnected: ({ devices }: Company) => devices?.counts.neverConnected,
  read: ({ devices }: Company) => devices?.readAtMs,
} as const;

type CompanyFigure = keyof typeof figures;

/** The figures by which companies can be ordered, in the order of their columns. */
export const companyFigures = Object.keys(figures) as readonly CompanyFigure[];

/** The order of the companies: as the accounts were added, or by a figure, the greatest (or last) first or last. */
export type CompanyOrder = 'accounts' | `${CompanyFigure}-${'down' | 'up'}`;

/** Returns the accounts in an order; those whose figure is not known come last either way. */
export function inCompanyOrder(
  accounts: readonly Account[],
  companyOf: (accountId: string) => Company | undefined,
  order: CompanyOrder,
): readonly Account[] {
  if (order === 'accounts') return accounts;
  const [figure, way] = order.split('-') as [CompanyFigure, 'down' | 'up'];
  const valueOf = ({ id }: Account): number | null => {
    const company = companyOf(id);
    return (company && figures[figure](company)) ?? null;
  };
  return accounts.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return way === 'down' ? b - a : a - b;
  });
}
