import { linkToView } from '@shared/opening/link.ts';
import type { SavedView } from '@shared/views/view.ts';

/** How many views a system is shown. */
const mostRecent = 8;

/** A view as a system may show it outside of the window. */
export interface RecentView {
  /** As it was given. */
  readonly name: string;
  /** The link that opens it. */
  readonly link: string;
}

/** The account in view, its views, and the ids of those that were opened, the last one first. */
interface Opened {
  readonly companyId: number;
  readonly views: readonly Pick<SavedView, 'id' | 'name'>[];
  readonly opened: readonly string[];
}

/** The views that were opened last, the last one first, at most eight; those that are gone or that no link names left out. */
export function recentViews({ companyId, views, opened }: Opened): readonly RecentView[] {
  const names = new Map(views.map(({ id, name }) => [id, name]));
  return opened
    .flatMap((viewId) => {
      const [name, link] = [names.get(viewId), linkToView({ companyId, viewId })];
      return name === undefined || link === null ? [] : [{ name, link }];
    })
    .slice(0, mostRecent);
}
