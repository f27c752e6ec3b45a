import { isStopped } from '@shared/devices/stopped.ts';
import { useRefreshTimer } from '@page/app/refresh-timer.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { useFleetStore } from './fleet-store.ts';

/**
 * Reads the devices of the company that is shown as often as the user wants, for as long as the view lives. What was
 * stopped, or failed before there was anything to show, stays so until the user tries again.
 */
export function useFleetRefresh(): void {
  const fleet = useFleetStore();
  const settings = useSettingsStore();
  useRefreshTimer(
    () => settings.settings.refreshSeconds,
    () => fleet.status?.readAtMs ?? null,
    () => {
      const { status } = fleet;
      if (!status || status.state === 'loading' || isStopped(status) || fleet.error) return;
      if (status.state === 'ready' || status.loaded > 0) void fleet.refresh();
    },
  );
}
