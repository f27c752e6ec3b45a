import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { FillStatus } from '@shared/wall/contract.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import { useInAccount, useSessionStore } from '@page/features/accounts/index.ts';
import { useShownWall } from './shown-wall.ts';
import type { WallRange } from './wall-edges.ts';
import { useWallReading } from './wall-reading.ts';

/** The last filling of what is missing. How it ended is forgotten when the question is another one. */
function useFilling({ error, key, question }: ReturnType<typeof useWallReading>) {
  const inAccount = useInAccount();
  const filling = shallowRef<FillStatus | null>(null);
  const isFilling = computed(() => filling.value?.state === 'running' || filling.value?.state === 'pausing');
  const forgetEnd = (): void => {
    if (filling.value && !isFilling.value)
      filling.value = { ...filling.value, state: 'idle', refused: 0, error: null };
  };
  watch(key, forgetEnd, { flush: 'sync' });

  const act = (doing: Promise<FillStatus>): Promise<void> =>
    doing.then(
      inAccount((status) => void (filling.value = status)),
      inAccount((thrown: unknown) => void (error.value = appErrorOf(thrown))),
    );
  const start = async (): Promise<void> => {
    const asked = question();
    if (asked) await act(call(rollcall.wall.start(asked)));
  };
  return { filling, isFilling, start, pause: () => act(call(rollcall.wall.pause())) };
}

/** The wall of the listed devices: what is known, and the filling of what is missing. It outlives its view. */
export const useWallStore = defineStore('wall', () => {
  const session = useSessionStore();
  const inAccount = useInAccount();
  /** Whether the devices are shown as a wall. */
  const isShown = shallowRef(false);
  const range = shallowRef<WallRange>(90);
  const asText = shallowRef(false);
  const shown = useShownWall();
  const reading = useWallReading(shown, range);
  const { error, read, readSome, ask } = reading;
  const { filling, isFilling, start, pause } = useFilling(reading);
  const { here, table, version, facts, atOnce, isOrderOld } = shown;

  rollcall.wall.filled(({ macs }) => void readSome(macs).catch(() => undefined));
  rollcall.wall.status((status) => {
    const isOver = status.state === 'idle' || status.state === 'failed';
    const show = inAccount(() => (filling.value = status));
    // What is still missing is read before the filling is shown as over.
    void (isOver ? read() : Promise.resolve()).then(show);
  });
  watch(range, () => void read());
  const leave = (): void => {
    filling.value = null;
    shown.clear();
    void ask(null, null);
  };
  watch(() => session.active?.id, leave, { flush: 'sync' });
  return {
    ...{ isShown, here, table, version, facts, atOnce, isOrderOld, range, asText },
    ...{ filling, isFilling, start, pause, error, ask },
    sortAgain: (): Promise<void> => {
      shown.sortNext();
      return read();
    },
    readAgain: read,
  };
});
