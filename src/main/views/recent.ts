import type { Accounts } from '@core/accounts/index.ts';
import type { RecentView, SavedViews } from '@core/views/index.ts';
import type { Shell } from '../shell.ts';

/** The source of recent views, and the function that shows them. */
interface RecentPorts {
  readonly accounts: Pick<Accounts, 'onSessionChange'>;
  readonly views: Pick<SavedViews, 'recent' | 'onChange'>;
  readonly show: (views: readonly RecentView[]) => void;
  readonly report: Shell['report'];
}

/**
 * Lets the system show the recently opened views of the active account: none of an account that was left or deleted, and
 * none of the demo fleet, which does not exist at the next start.
 */
export function followRecentViews({ accounts, views, show, report }: RecentPorts): void {
  let hasViews = false;
  const again = (): void => {
    try {
      show(hasViews ? views.recent() : []);
    } catch (problem) {
      report('views', problem);
      show([]);
    }
  };
  accounts.onSessionChange(({ accounts: all, activeId }) => {
    hasViews = all.some(({ id, isDemo }) => id === activeId && !isDemo);
    again();
  });
  views.onChange(again);
}
