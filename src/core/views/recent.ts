import { linkToView } from '@shared/opening/link.ts';
import type { SavedView } from '@shared/views/view.ts';

/** How many views the operating system shows at most. */
const maxRecent = 8;

/** A view as the operating system may show it outside of the window. */
export interface RecentView {
  /** The name as the operator gave it. */
  readonly name: string;
  /** The link that opens it. */
  readonly link: string;
}

/** The active account's company and views, and the ids of the views that were opened, the most recent first. */
interface Opened {
  readonly companyId: number;
  readonly views: readonly Pick<SavedView, 'id' | 'name'>[];
  readonly opened: readonly string[];
}

/** Returns the last eight opened views, the most recent first, without deleted ones and ones that no link can name. */
export function recentViews({ companyId, views, opened }: Opened): readonly RecentView[] {
  const names = new Map(views.map(({ id, name }) => [id, name]));
  return opened
    .flatMap((viewId) => {
      const [name, link] = [names.get(viewId), linkToView({ companyId, viewId })];
      return name === undefined || link === null ? [] : [{ name, link }];
    })
    .slice(0, maxRecent);
}
