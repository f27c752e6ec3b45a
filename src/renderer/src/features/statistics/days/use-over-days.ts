import { shallowRef, watch } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { overWords, type TileOnPage } from '../pages/page-tiles.ts';
import { isEveryDevice } from '../reading/scopes.ts';
import { say } from '../words.ts';
import { daysOfTile, type TileDays } from './tile-days.ts';

/** The tile that is shown over days, as it was when that was chosen: what is recorded does not depend on the filter. */
interface OverDays {
  readonly title: string;
  readonly what: TileDays;
  readonly company: string;
  readonly narrowed: string | null;
}

/** Returns the devices that a narrowed tile covers in words. */
const narrowedWords = (scope: TileOnPage['scope'], devices: number | null): string =>
  scope === null ? say('overUncounted') : overWords(scope, devices);

/** The tile that is shown over days. */
export function useOverDays() {
  const session = useSessionStore();
  const shown = shallowRef<OverDays | null>(null);
  // A link from outside may enter another account while the dialog is open.
  watch(
    () => session.active?.id,
    () => (shown.value = null),
  );
  return {
    shown,
    open({ shown: content, scope, facts }: TileOnPage): void {
      const what = daysOfTile(content);
      if (!what) return;
      const isWhole = scope !== null && isEveryDevice(scope);
      shown.value = {
        // What is shown over days of a tile of numbers is no histogram, as its title says.
        ...{ title: content.kind === 'numbers' ? what.field.displayName : content.title, what },
        company: session.active?.name ?? '',
        narrowed: isWhole ? null : narrowedWords(scope, facts.count?.devices ?? null),
      };
    },
    close: (): void => void (shown.value = null),
  };
}
