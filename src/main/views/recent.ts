import type { Accounts } from '@core/accounts/index.ts';
import type { RecentView, SavedViews } from '@core/views/index.ts';

/** Where recent views come from, and who shows them. */
interface RecentParts {
  readonly accounts: Pick<Accounts, 'onSessionChange'>;
  readonly views: Pick<SavedViews, 'recent' | 'onChange'>;
  readonly show: (views: readonly RecentView[]) => void;
  readonly report: (where: string, problem: unknown) => void;
}

/**
 * Has the system show the views of the account in view that were opened last: none of an account that was left or
 * forgotten, and none of the demo fleet, which is not there at the next start.
 */
export function followRecentViews({ accounts, views, show, report }: RecentParts): void {
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
