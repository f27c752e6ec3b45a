import type { Accounts } from '@core/accounts/index.ts';
import type { Causes } from '@core/causes/index.ts';
import type { FieldCatalogue, Fleets } from '@core/devices/index.ts';
import { cellMaker } from '@core/export/index.ts';
import type { LinkWatch } from '@core/link/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { SettingsAccess } from '@core/settings/index.ts';
import type { SavedViews } from '@core/views/index.ts';
import { createWatching, keepReading, type WatchingDevices } from '@core/watching/index.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { valueText } from '@shared/devices/value.ts';
import { say } from './words.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';

/** The parts of core that watching uses. */
interface WatchingCore {
  readonly accounts: Accounts;
  readonly catalogue: FieldCatalogue;
  readonly fleets: Fleets;
  readonly onFleetStatus: (follow: (status: FleetStatus) => void) => void;
  readonly causes: Causes;
  readonly link: LinkWatch;
  readonly settings: SettingsAccess;
  readonly views: SavedViews;
}

/** Returns the most certain thing that devices share, as a sentence: `12 of 13 have Mobile Operator Vodafone.` */
async function sharedWords(
  causes: Causes,
  macs: Float64Array<ArrayBuffer>,
  fields: readonly Field[],
): Promise<string | null> {
  const [surest] = await causes.among(macs);
  if (!surest) return null;
  const field = fields.find(({ name }) => name === surest.fieldName);
  const cell = cellMaker(field, 'seen')(surest.value);
  const value = cell === null || typeof cell === 'object' ? valueText(surest.value) : String(cell);
  const named = field?.displayName ?? surest.fieldName;
  return say('shared', { is: surest.inGroup, of: macs.length, field: named, value });
}

/** Keeps reading the devices while they are watched and the page does not read them. Returns how to stop. */
function keepReadingDevices(
  { report, watch }: Pick<Shell, 'report' | 'watch'>,
  core: WatchingCore,
  watching: WatchingDevices,
): () => void {
  const isSignedIn = (): boolean => {
    try {
      return !core.accounts.active().signal.aborted;
    } catch {
      return false;
    }
  };
  return keepReading({
    clock,
    // While the computer sleeps, the state is never `answering`.
    isWanted: () => isSignedIn() && core.link.state().kind === 'answering' && watching.isOn(),
    isSeen: watch.isSeen,
    refreshSeconds: () => core.settings.read().refreshSeconds,
    readAtMs: () => watching.readAtMs(),
    read: async () => core.fleets.refresh((await core.fleets.open({ filters: [] })).key),
    onFault: (error) => report('watching', error),
  });
}

/**
 * Composes the rules that watch devices; the system shows their notifications, and devices are read for them even while
 * the window is closed.
 */
export function composeWatching(
  shell: Pick<Shell, 'emit' | 'report' | 'newId' | 'watch'>,
  core: WatchingCore,
  { watch: repository }: Pick<Storage, 'watch'>,
): WatchingDevices & { readonly close: () => void } {
  const { emit, report, newId, watch } = shell;
  const watching = createWatching({
    access: core.accounts,
    fleets: core.fleets,
    fields: () => core.catalogue.fields(),
    views: () => core.views.list().views,
    shared: (macs, fields) => sharedWords(core.causes, macs, fields),
    repository,
    plan: () => core.settings.read().watching,
    now: () => clock.now(),
    newId,
    show: watch.showFound,
    badge: watch.showBadge,
    tell: emit.watching.changed,
    onFault: (error) => report('watching', error),
  });
  core.onFleetStatus((status) => watching.onStatus(status));
  watch.stayInTray(core.settings.read().watching.staysInTray);
  core.settings.onChange((settings) => {
    watch.stayInTray(settings.watching.staysInTray);
    watching.onPlan();
  });
  return { ...watching, close: keepReadingDevices(shell, core, watching) };
}
