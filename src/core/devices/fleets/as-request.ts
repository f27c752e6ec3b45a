import type * as z from 'zod';
import type { devicesContract } from '@shared/devices/contract.ts';
import { devicesAsCurl } from '@core/service/index.ts';
import type { Company } from '../company/company.ts';
import type { InputOf } from './fleet-queries.ts';

/** The request for some devices as text; `null` where no terminal passes it on unchanged. */
export type AsRequest = z.output<typeof devicesContract.asRequest.output>;

/** Returns the request for the first page of some devices, with the page size that the service is known to accept. */
export function asRequest(
  { active: { account }, pageSize }: Pick<Company, 'active' | 'pageSize'>,
  query: InputOf<'asRequest'>,
): AsRequest {
  const { serviceAddress, companyId } = account;
  const text = devicesAsCurl(serviceAddress, { ...query, companyId, page: 1, pageSize });
  return text === null ? null : { text, pageSize };
}
