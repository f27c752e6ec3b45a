import { macField } from '@shared/devices/field.ts';
import type { ActiveAccount } from '../accounts/index.ts';

/** Sends the smallest real request of an account. Its outcome is reported by the host's link and by the session. */
export async function probe({ client, account, signal }: ActiveAccount): Promise<void> {
  const query = { companyId: account.companyId, filters: [], fieldNames: [macField], page: 1, pageSize: 1 };
  await client.queryDevices(query, signal).catch(() => undefined);
}
