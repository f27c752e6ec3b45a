import { watch } from 'vue';
import { useRouter } from 'vue-router';
import {
  commandIds,
  commandInEnglish,
  commands,
  commandWords,
  placeWords,
  type CommandId,
} from '@shared/commands/catalogue.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import type { Entry } from './entry.ts';

/** Views that the palette can open to run a command there. */
const reachable = ['devices', 'statistics'] as const;
type Reachable = (typeof reachable)[number];
/** With these the user begins something else. */
const acts = ['keydown', 'pointerdown'] as const;
/** Commands that go back in what was done since their view was opened: on arrival, there is nothing to go back to. */
const ofVisit: readonly CommandId[] = ['undo', 'filters-before', 'filters-after'];

/** Every command that is available: those of the current view, and those of views that can be opened for it. */
export function useCommandEntries(): () => Entry[] {
  const store = useCommandStore();
  const session = useSessionStore();
  const router = useRouter();

  function goAndRun(id: CommandId, name: Reachable): void {
    const accountId = session.active?.id;
    const stop = watch(
      () => store.isMounted(id),
      () => {
        if (session.active?.id === accountId) store.doing(id)?.run();
        end();
      },
      { flush: 'post' },
    );
    // Leaving the view before the command is available, or never reaching it, cancels the command.
    const stopLooking = router.afterEach(() => {
      if (router.currentRoute.value.name !== name) end();
    });
    function end(): void {
      stop();
      stopLooking();
      for (const act of acts) window.removeEventListener(act, end, true);
    }
    // Not everything of a view is always mounted: what the user does next may mount the command, but is not a wish for it.
    for (const act of acts) window.addEventListener(act, end, true);
    void router.push({ name });
  }

  function entryOf(id: CommandId): Entry | null {
    const { keys, places, isOfFocus } = commands[id];
    if (isOfFocus || id === 'palette') return null;
    // A command that is available everywhere needs no note about its view.
    const of = places[0] === 'everywhere' ? {} : { note: placeWords(places[0]) };
    const names = { words: commandWords(id), otherName: commandInEnglish(id) };
    const entry = { key: `command ${id}`, ...names, keys, ...of };
    const doing = store.doing(id);
    if (doing) return { ...entry, run: doing.run };
    const place = reachable.find((name) => name === places[0]);
    if (!place || store.isMounted(id) || ofVisit.includes(id)) return null;
    // An open view that has not mounted the command does not offer it at the moment.
    if (router.currentRoute.value.name === place) return null;
    return { ...entry, run: () => goAndRun(id, place) };
  }
  return () => commandIds.flatMap((id) => entryOf(id) ?? []);
}
