import { watch } from 'vue';
import { useRouter } from 'vue-router';
import {
  commandIds,
  commands,
  commandWords,
  placeWords,
  type CommandId,
} from '@shared/commands/catalogue.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import type { Entry } from './entry.ts';

/** Places that one can go to for a command. */
const reachable = ['devices', 'statistics'] as const;
type Reachable = (typeof reachable)[number];

/** Every command that can be asked for now: those of the view at hand, and those of a view that one can go to. */
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
    // Whoever leaves the place before it can be done, or never comes there, does not ask for it any more.
    const stopLooking = router.afterEach(() => {
      if (router.currentRoute.value.name !== name) end();
    });
    function end(): void {
      stop();
      stopLooking();
    }
    void router.push({ name });
  }

  function entryOf(id: CommandId): Entry | null {
    const { keys, places, isOfFocus } = commands[id];
    if (isOfFocus || id === 'palette') return null;
    // What is everywhere needs no place to be told.
    const of = places[0] === 'everywhere' ? {} : { note: placeWords(places[0]) };
    const entry = { key: `command ${id}`, words: commandWords(id), keys, ...of };
    const doing = store.doing(id);
    if (doing) return { ...entry, run: doing.run };
    const place = reachable.find((name) => name === places[0]);
    if (!place || store.isMounted(id)) return null;
    return { ...entry, run: () => goAndRun(id, place) };
  }
  return () => commandIds.flatMap((id) => entryOf(id) ?? []);
}
