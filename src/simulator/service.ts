import type { Accounts, User } from './accounts.ts';
import type { Selections } from './filters/selection.ts';
import type { Company } from './fleet/company.ts';
import { FOREIGN_COMPANY_ID, type World } from './fleet/world.ts';
import { Refusal } from './http/refusal.ts';
import type { Operations } from './operations/operations.ts';

/** A bulk update as it was accepted. */
export interface UpdateReceived {
  readonly companyId: number;
  /** The field set by endpoint 5; for the CSV endpoint, its columns. */
  readonly fieldNames: readonly string[];
  /** The value set by endpoint 5; absent for the CSV endpoint. */
  readonly value?: unknown;
  readonly filters?: unknown;
  readonly username: string;
  readonly operationId: number;
  /** The number of devices it applies to. */
  readonly devices: number;
}

/** The state that the endpoints operate on. */
export interface Service {
  readonly world: World;
  readonly accounts: Accounts;
  readonly operations: Operations;
  readonly selections: Selections;
  readonly updates: UpdateReceived[];
  /** The maximum number of devices in one page, and what happens to a larger `page_size`. */
  readonly page: { readonly cap: number; readonly overCap: 'fewer' | 'refuse' };
  readonly now: () => number;
}

/** Returns the company with that id. Refuses one that the user may not access (403) or that does not exist (404). */
export function enterCompany(service: Service, id: number): Company {
  if (id === FOREIGN_COMPANY_ID) throw new Refusal(403, 'You have no access to this company.');
  const company = service.world.companies.get(id);
  if (company === undefined) throw new Refusal(404, `There is no company ${String(id)}.`);
  return company;
}

/** Refuses a user who may only view devices, with status 403. */
export function checkMayChange(user: User): void {
  if (user.isViewer) throw new Refusal(403, 'Your role may view devices but not change them.');
}
