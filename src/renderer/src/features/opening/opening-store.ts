import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { importLimitBytes } from '@shared/import/limit.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { Opening } from '@shared/opening/contract.ts';
import { openedKind, viewLimitBytes } from '@shared/opening/files.ts';
import { call, rollcall } from '@page/api/index.ts';
import { isModalOpen } from '@page/ui/modal.ts';
import { notRead, notTaken } from './opening-words.ts';

/** Converts a dropped file to the form in which the main process delivers openings. */
async function openingOf(file: File): Promise<Opening> {
  const { name } = file;
  const kind = openedKind(name);
  if (kind === null || file.size > (kind === 'view' ? viewLimitBytes : importLimitBytes)) {
    return { kind: 'refused', error: notTaken(name) };
  }
  try {
    if (kind === 'view') return { kind, name, text: await file.text() };
    return { kind, name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return { kind: 'refused', error: notRead(name) };
  }
}

/** What was opened from outside the page or dropped on it, shown one after the other. */
export const useOpeningStore = defineStore('opening', () => {
  const waiting = shallowRef<readonly Opening[]>([]);
  const lookedAt = shallowRef(0);
  const add = (more: readonly Opening[]): void => {
    waiting.value = [...waiting.value, ...more];
  };
  /** Takes what has arrived. Under a modal dialog, the entries of the native menu do nothing, as their keys do. */
  const take = async (): Promise<void> => {
    const taken = await call(rollcall.opening.take());
    add(isModalOpen() ? taken.filter(({ kind }) => kind !== 'place') : taken);
  };
  rollcall.opening.arrived(() => void take());
  return {
    current: computed(() => waiting.value[0] ?? null),
    /** The number of openings handled so far, which identifies the one that is shown. */
    lookedAt,
    take,
    /** Adds a dropped file. */
    drop: async (file: File) => add([await openingOf(file)]),
    /** Replaces the current opening by the reason why it cannot be shown. */
    refuse(error: AppError): void {
      waiting.value = [{ kind: 'refused', error }, ...waiting.value.slice(1)];
    },
    /** Goes on to the next opening. */
    next: (): void => {
      waiting.value = waiting.value.slice(1);
      lookedAt.value += 1;
    },
  };
});
