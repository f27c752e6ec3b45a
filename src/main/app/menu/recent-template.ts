import type { RecentView } from '@core/views/index.ts';
import { say } from '../words.ts';

/** The program that the entries of the jump list start, and the entries that the user removed from it. */
interface JumpParts {
  readonly program: string;
  readonly removed: readonly Electron.JumpListItem[];
}

/** Returns the jump list without removed entries: Windows refuses a list that contains one. */
export function jumpListOf(
  views: readonly RecentView[],
  { program, removed }: JumpParts,
): Electron.JumpListCategory[] {
  const removedLinks = new Set(removed.map(({ args }) => args));
  const items = views
    .filter(({ link }) => !removedLinks.has(link))
    .map(({ name, link }) => ({
      ...{ type: 'task' as const, title: name, description: name, program, args: link },
      ...{ iconPath: program, iconIndex: 0 },
    }));
  return items.length === 0 ? [] : [{ type: 'custom', name: say('recentViews'), items }];
}

/** Returns the menu of the dock icon; ampersands are escaped because they mark mnemonics. */
export const dockTemplate = (
  views: readonly RecentView[],
  open: (link: string) => void,
): Electron.MenuItemConstructorOptions[] =>
  views.map(({ name, link }) => ({ label: name.replaceAll('&', '&&'), click: () => open(link) }));
