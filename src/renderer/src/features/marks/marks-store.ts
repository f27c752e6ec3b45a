import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import type { AccountMarks, DeviceMark } from '@shared/marks/contract.ts';
import type { Result } from '@shared/contract/result.ts';
import { rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';

type Marks = ReadonlyMap<string, DeviceMark>;

const withMark = (marks: Marks, mark: DeviceMark): Marks => {
  const next = new Map(marks);
  if (mark.isStarred || mark.note !== '') next.set(mark.mac, mark);
  else next.delete(mark.mac);
  return next;
};

const numberOf = (mac: string): number => macNumberOf(mac) ?? Number.NaN;

/** Keeps the marks of the active account as the main process stores them. */
function useKept() {
  const session = useSessionStore();
  const toasts = useToasts();
  const byMac = shallowRef<Marks>(new Map());
  let loaded: Promise<void> = Promise.resolve();

  const accept = <T>(answer: Result<T>): T | null => {
    if (answer.ok) return answer.value;
    toasts.showError(answer.error);
    return null;
  };
  const show = ({ accountId, marks }: AccountMarks): void => {
    if (accountId === session.active?.id) byMac.value = new Map(marks.map((mark) => [mark.mac, mark]));
  };
  const load = async (accountId: string): Promise<void> => {
    const answer = accept(await rollcall.marks.list());
    if (answer?.accountId === accountId) show(answer);
  };
  watch(
    () => session.active?.id,
    (accountId) => {
      byMac.value = new Map();
      if (accountId !== undefined) loaded = load(accountId);
    },
    { flush: 'sync', immediate: true },
  );
  const markOf = (mac: string): DeviceMark => byMac.value.get(mac) ?? { mac, isStarred: false, note: '' };
  /** Shows a change of the mark of a device, unless its account was left, and sends it to be stored. */
  const change = async (
    { accountId, mac, ...part }: Partial<DeviceMark> & { readonly accountId: string; readonly mac: string },
    send: () => Promise<Result<undefined>>,
  ): Promise<void> => {
    await loaded;
    if (accountId === session.active?.id) byMac.value = withMark(byMac.value, { ...markOf(mac), ...part });
    accept(await send());
  };
  return { byMac, show, markOf, change };
}

/**
 * The stars and notes of the devices of the active account. A change is shown immediately, and stays if it could not be
 * stored, with a notice.
 */
export const useMarksStore = defineStore('marks', () => {
  const session = useSessionStore();
  const { byMac, show, markOf, change } = useKept();
  return {
    markOf,
    /** Shows these marks, unless their account was left. */
    show,
    /** The number of starred devices, and of devices with a note. */
    counts: computed(() => {
      const marks = [...byMac.value.values()];
      return {
        starred: marks.filter(({ isStarred }) => isStarred).length,
        noted: marks.filter(({ note }) => note !== '').length,
      };
    }),
    /** The marks by MAC addresses as numbers. */
    byNumber: computed(() => new Map([...byMac.value].map(([mac, mark]) => [numberOf(mac), mark]))),
    /** The starred devices, as MAC addresses in ascending order. */
    starred: computed(() => {
      const starred = [...byMac.value.values()].filter(({ isStarred }) => isStarred);
      return Float64Array.from(starred, ({ mac }) => numberOf(mac)).sort();
    }),
    async star(mac: string, isStarred: boolean): Promise<void> {
      const accountId = session.active?.id;
      if (accountId === undefined) return;
      const starring = { accountId, mac, isStarred };
      await change(starring, () => rollcall.marks.star(starring));
    },
    /** Stores the note of a device of an account, which may have been left since it was typed. */
    note(accountId: string, mac: string, note: string): Promise<void> {
      const noting = { accountId, mac, note };
      return change(noting, () => rollcall.marks.note(noting));
    },
  };
});
