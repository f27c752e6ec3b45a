import type { FieldCatalogue, Fleets } from '@core/devices/index.ts';
import type { LinkWatch } from '@core/link/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import type { SavedViews } from '@core/views/index.ts';
import { createWatching, keepReading, withUnstored, type WatchingDevices } from '@core/watching/index.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Shell } from '../shell.ts';
import type { Storage } from '../storage.ts';
import { composeOthers, type OthersCore } from './compose-others.ts';
import { sharedIn } from './shared-in.ts';

/** The parts of core that watching uses. */
interface WatchingCore extends OthersCore {
  readonly catalogue: FieldCatalogue;
  readonly known: Pick<FieldCatalogue, 'fields'>;
  readonly fleets: Fleets;
  readonly onFleetStatus: (follow: (status: FleetStatus) => void) => void;
  readonly link: LinkWatch;
  readonly views: SavedViews;
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
    isStopped: () => core.fleets.isStopped(),
    isSeen: watch.isSeen,
    refreshSeconds: () => core.settings.read().refreshSeconds,
    readAtMs: () => watching.readAtMs(),
    read: () => core.fleets.refreshCompany(),
    onFault: (error) => report('watching', error),
  });
}

/**
 * Composes the rules that watch devices; the system shows their notifications, and devices are read for them even while
 * the window is closed, or another account is shown.
 */
export function composeWatching(
  shell: Pick<Shell, 'emit' | 'report' | 'newId' | 'watch'>,
  core: WatchingCore,
  storage: Pick<Storage, 'views' | 'watch'>,
): WatchingDevices & { readonly close: () => void } {
  const { emit, report, newId, watch } = shell;
  const fault = (error: unknown): void => report('watching', error);
  const repository = withUnstored(storage.watch, fault);
  const watching = createWatching({
    access: core.accounts,
    fleets: core.fleets,
    fields: () => core.catalogue.fields(),
    views: () => core.views.list().views,
    shared: sharedIn({ access: core.accounts, fleets: core.fleets, catalogue: core.known }),
    repository,
    plan: () => core.settings.read().watching,
    now: () => clock.now(),
    newId,
    show: watch.showFound,
    badge: watch.showBadge,
    tell: emit.watching.changed,
    onFault: fault,
  });
  core.onFleetStatus((status) => watching.onStatus(status));
  watch.stayInTray(core.settings.read().watching.staysInTray);
  core.settings.onChange((settings) => {
    watch.stayInTray(settings.watching.staysInTray);
    watching.onPlan();
  });
  const stops = [
    keepReadingDevices(shell, core, watching),
    composeOthers(shell, core, { views: storage.views, watch: repository }),
  ];
  return { ...watching, close: () => stops.forEach((stop) => stop()) };
}
