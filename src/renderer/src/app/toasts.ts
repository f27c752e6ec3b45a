import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import { sentencesOf } from '@shared/contract/sentences.ts';

const minShownMs = 6000;
/** 17 characters a second, a pace at which subtitles can be read (Netflix, English Timed Text Style Guide). */
const msPerCharacter = 60;

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void } | undefined;
  /** What it is about, where a later notice about the same replaces it. */
  readonly topic: string | undefined;
  /** How long it is shown, milliseconds; `null` until it is closed. */
  readonly shownMs: number | null;
}

const readingMs = (text: string): number => Math.max(minShownMs, text.length * msPerCharacter);

const inWords = ({ id, text, action }: Toast) => ({ id, text, action: action?.label });

/**
 * Notices of what finished elsewhere. Each stays for as long as reading it takes, at least 6 s, and longer while the
 * pointer or the focus is on it; that of a failure stays until it is closed.
 */
export const useToasts = defineStore('toasts', () => {
  const toasts = shallowRef<readonly Toast[]>([]);
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;

  const start = (): void => {
    clearTimeout(timer);
    // The list disappears with its last notice, and cannot report any more that the pointer and the focus left it.
    if (toasts.value.length === 0) isPaused = false;
    const oldest = toasts.value.find(({ shownMs }) => shownMs !== null);
    if (oldest?.shownMs && !isPaused) timer = setTimeout(close, oldest.shownMs, oldest.id);
  };
  const set = (next: readonly Toast[]): void => {
    toasts.value = next;
    start();
  };
  const close = (id: number): void => set(toasts.value.filter((toast) => toast.id !== id));
  const hold = (isHeld: boolean): void => {
    isPaused = isHeld;
    start();
  };
  const add = (toast: Omit<Toast, 'id'>): number => {
    const others = toasts.value.filter(({ topic }) => topic === undefined || topic !== toast.topic);
    set([...others, { id: ++lastId, ...toast }]);
    return lastId;
  };
  /** Returns the id by which the notice can be closed, where it is true only for a while. */
  const show = (text: string, action?: Toast['action'], topic?: string): number =>
    add({ text, action, topic, shownMs: readingMs(text) });
  /** Shows the three sentences of a failure. */
  const showError = (error: AppError, action?: Toast['action']): void => {
    const text = sentencesOf(error);
    add({ text, action, topic: text, shownMs: null });
  };
  const act = (id: number): void => {
    const toast = toasts.value.find((other) => other.id === id);
    close(id);
    toast?.action?.run();
  };
  const clear = (): void => set([]);
  const shown = computed(() => toasts.value.map(inWords));
  return { shown, show, showError, act, close, pause: () => hold(true), resume: () => hold(false), clear };
});
