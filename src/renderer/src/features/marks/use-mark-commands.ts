import type { CommandPlace } from '@shared/commands/catalogue.ts';
import { useCommands } from '@page/app/commands.ts';
import { useMarksStore } from './marks-store.ts';

/** Registers the commands that star a device and write a note about it; they work while there is a device. */
export function useMarkCommands(mac: () => string | null, place: CommandPlace, write: () => void): void {
  const marks = useMarksStore();
  const when = (): boolean => mac() !== null;
  const star = (): void => {
    const here = mac();
    if (here !== null) void marks.star(here, !marks.markOf(here).isStarred);
  };
  useCommands({ 'star-device': { run: star, when }, 'write-note': { run: write, when } }, place);
}
