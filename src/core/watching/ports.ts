import type { Field } from '@shared/devices/field.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { Watching } from '@shared/watching/contract.ts';
import type { WatchPlan } from '@shared/watching/plan.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { Fleets } from '../devices/index.ts';
import type { WatchRepository } from '../storage/index.ts';
import type { WatchNotice } from './notices.ts';

/** What rules are checked with: the company of an account as it was read, and what is known of the account. */
export interface CheckPorts {
  readonly fleets: Pick<Fleets, 'open' | 'rows' | 'countFields'>;
  readonly fields: () => Promise<readonly Field[]>;
  /** The saved views of the account. */
  readonly views: () => readonly SavedView[];
  /** Returns what devices share beyond chance, as a sentence; `null` when there is nothing. */
  readonly shared: (macs: Float64Array<ArrayBuffer>, fields: readonly Field[]) => Promise<string | null>;
  readonly repository: WatchRepository;
  readonly plan: () => WatchPlan;
  readonly now: () => number;
  readonly newId: () => string;
  /** Shows a system notification about an account. */
  readonly show: (notice: WatchNotice, accountId: string) => void;
  /** Shows a number on the application's icon; 0 for none. */
  readonly badge: (offline: number) => void;
}

/** The dependencies of watching the active account. */
export interface WatchingPorts extends CheckPorts {
  readonly access: Pick<AccountAccess, 'active' | 'onActiveChange'>;
  readonly tell: (watching: Watching) => void;
  readonly onFault: (error: unknown) => void;
}
