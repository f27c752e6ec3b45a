import type { Field } from '@shared/devices/field.ts';
import type { AccountAccess } from '@core/accounts/index.ts';
import { keptWhileActive } from '../kept-while-active.ts';

/** The fields of the active company with their options and operators (endpoint 7). */
export interface FieldCatalogue {
  /** Returns all fields, read once while the account stays active. Throws Failure as the client does, or `cancelled`. */
  fields(): Promise<readonly Field[]>;
  /** Makes the next `fields` ask the service again. */
  forget(): void;
}

/** Creates the catalogue of whichever account is active; it makes no request before `fields`. */
export function createFieldCatalogue(access: Pick<AccountAccess, 'active'>): FieldCatalogue {
  const kept = keptWhileActive(access, ({ client, account, signal }) =>
    client.readFields(account.companyId, signal),
  );
  return { fields: () => kept.get(), forget: () => kept.forget() };
}
