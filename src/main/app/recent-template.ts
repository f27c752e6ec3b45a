import type { RecentView } from '@core/views/index.ts';
import { say } from './words.ts';

/** How Windows starts Rollcall again, and what its owner took off the list. */
interface JumpParts {
  readonly program: string;
  readonly removed: readonly Electron.JumpListItem[];
}

/** Windows shows no list at all that has an entry again that somebody took off it. */
export function jumpListOf(
  views: readonly RecentView[],
  { program, removed }: JumpParts,
): Electron.JumpListCategory[] {
  const taken = new Set(removed.map(({ args }) => args));
  const items = views
    .filter(({ link }) => !taken.has(link))
    .map(({ name, link }) => ({
      ...{ type: 'task' as const, title: name, description: name, program, args: link },
      ...{ iconPath: program, iconIndex: 0 },
    }));
  return items.length === 0 ? [] : [{ type: 'custom', name: say('recentViews'), items }];
}

/** The menu of the icon in the dock; an ampersand would be taken for the mark of a key. */
export const dockTemplate = (
  views: readonly RecentView[],
  open: (link: string) => void,
): Electron.MenuItemConstructorOptions[] =>
  views.map(({ name, link }) => ({ label: name.replaceAll('&', '&&'), click: () => open(link) }));
