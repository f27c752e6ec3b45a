import type { Accounts } from '@core/accounts/index.ts';
import type { FieldCatalogue, Fleets } from '@core/devices/index.ts';
import type { UnfinishedFiles } from '@core/export/index.ts';
import type { HistoryStore } from '@core/history/index.ts';
import { createReports, type Reports } from '@core/reports/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { SettingsAccess } from '@core/settings/index.ts';
import type { SavedViews } from '@core/views/index.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { defaultFlapping } from '@shared/history/flapping.ts';
import type { Shell } from '../shell.ts';

/** The parts of core that reports use. */
interface ReportsCore {
  readonly accounts: Accounts;
  readonly history: HistoryStore;
  readonly fleets: Fleets;
  readonly catalogue: Pick<FieldCatalogue, 'fields'>;
  readonly settings: SettingsAccess;
  readonly views: SavedViews;
  readonly unfinished: UnfinishedFiles;
  /** Returns the maintenance windows of an account. */
  readonly windows: (accountId: string) => readonly ExcludedWindow[];
}

/** Composes the reports, which follow the settings of their account. */
export const composeReports = (
  { newId, emit, savePlace, about, print }: Pick<Shell, 'newId' | 'emit' | 'savePlace' | 'about' | 'print'>,
  { accounts, history, fleets, catalogue, settings, views, unfinished, windows }: ReportsCore,
): Reports =>
  createReports({
    access: accounts,
    history,
    fleets,
    catalogue,
    views: () => views.list().views,
    windows,
    flapping: (accountId) => settings.read().flapping[accountId] ?? defaultFlapping,
    place: savePlace,
    unfinished,
    print,
    clock,
    newId,
    application: `Rollcall ${about().version}`,
    tell: emit.reports.changed,
    tellSaving: emit.reports.saving,
  });
