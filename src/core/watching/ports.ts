import type { Field } from '@shared/devices/field.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { Watching } from '@shared/watching/contract.ts';
import type { WatchPlan } from '@shared/watching/plan.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { Fleets } from '../devices/index.ts';
import type { WatchRepository } from '../storage/index.ts';
import type { WatchNotice } from './notices.ts';

/** The dependencies of watching. */
export interface WatchingPorts {
  readonly access: Pick<AccountAccess, 'active' | 'onActiveChange'>;
  readonly fleets: Pick<Fleets, 'open' | 'rows'>;
  readonly fields: () => Promise<readonly Field[]>;
  /** The saved views of the active account. */
  readonly views: () => readonly SavedView[];
  /** Returns what devices share beyond chance, as a sentence; `null` when there is nothing. */
  readonly shared: (macs: Float64Array<ArrayBuffer>, fields: readonly Field[]) => Promise<string | null>;
  readonly repository: WatchRepository;
  readonly plan: () => WatchPlan;
  readonly now: () => number;
  readonly newId: () => string;
  /** Shows a system notification. */
  readonly show: (notice: WatchNotice) => void;
  /** Shows a number on the application's icon; 0 for none. */
  readonly badge: (offline: number) => void;
  readonly tell: (watching: Watching) => void;
  readonly onFault: (error: unknown) => void;
}
