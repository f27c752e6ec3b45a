import type { Accounts } from '@core/accounts/index.ts';
import type { FieldCatalogue, Fleets } from '@core/devices/index.ts';
import type { HistoryStore } from '@core/history/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import { createWalls, type Walls } from '@core/wall/index.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import type { Shell } from '../shell.ts';

/** The parts of core that the wall uses. */
interface WallCore {
  readonly accounts: Accounts;
  readonly fleets: Fleets;
  readonly catalogue: Pick<FieldCatalogue, 'fields'>;
  readonly history: HistoryStore;
  /** Returns the maintenance windows of an account. */
  readonly windows: (accountId: string) => readonly ExcludedWindow[];
}

/** Composes the wall; notifies the page of how the filling of what is missing goes on. */
export const composeWalls = (
  { emit, report }: Pick<Shell, 'emit' | 'report'>,
  { accounts, ...core }: WallCore,
): Walls =>
  createWalls({
    access: accounts,
    ...core,
    clock,
    tell: {
      status: emit.wall.status,
      filled: emit.wall.filled,
    },
    onFault: (error) => report('wall', error),
  });
