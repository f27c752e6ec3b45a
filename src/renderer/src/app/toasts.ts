import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';

const shownMs = 6000;

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void } | undefined;
  /** What it is about, where a later notice about the same makes it untrue, and replaces it. */
  readonly topic: string | undefined;
}

const without = (toasts: readonly Toast[], topic: string | undefined): readonly Toast[] =>
  topic === undefined ? toasts : toasts.filter((toast) => toast.topic !== topic);

const inWords = ({ id, text, action }: Toast) => ({ id, text, action: action?.label });

/** Notices of what finished elsewhere: each stays 6 s, longer while the pointer or the focus is on it. */
export const useToasts = defineStore('toasts', () => {
  const toasts = shallowRef<readonly Toast[]>([]);
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;

  const start = (): void => {
    clearTimeout(timer);
    // The list disappears with its last notice, and cannot report any more that the pointer and the focus left it.
    if (toasts.value.length === 0) isPaused = false;
    else if (!isPaused) timer = setTimeout(dropOldest, shownMs);
  };
  const dropOldest = (): void => {
    toasts.value = toasts.value.slice(1);
    start();
  };
  const close = (id: number): void => {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
    if (toasts.value.length === 0) start();
  };
  const hold = (isHeld: boolean): void => {
    isPaused = isHeld;
    start();
  };
  const show = (text: string, action?: Toast['action'], topic?: string): void => {
    toasts.value = [...without(toasts.value, topic), { id: ++lastId, text, action, topic }];
    start();
  };
  /** Shows the three sentences of a failure. */
  const showError = ({ happened, safe, todo }: AppError, action?: Toast['action']): void =>
    show(`${happened} ${safe} ${todo}`, action);
  const act = (id: number): void => {
    const toast = toasts.value.find((other) => other.id === id);
    close(id);
    toast?.action?.run();
  };
  const clear = (): void => {
    toasts.value = [];
    start();
  };
  const shown = computed(() => toasts.value.map(inWords));
  return { shown, show, showError, act, close, pause: () => hold(true), resume: () => hold(false), clear };
});
