import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { rollcall, useRequest } from '@page/api/index.ts';
import { useSessionStore } from './session-store.ts';

/** Signs in to the active account again without leaving what is shown: what was chosen or typed there is kept. */
export const useSignInAgain = defineStore('sign-in-again', () => {
  const session = useSessionStore();
  const promptedId = shallowRef<string | null>(null);
  const request = useRequest((accountId: string) => session.activate(accountId));
  const isNeeded = computed(() => Boolean(session.session?.trouble));
  const isBusy = computed(() => request.isBusy);
  /** Why the stored password did not lead in. */
  const refusal = computed(() => request.error);
  /** The account whose password is to be typed; `null` where none is. */
  const prompted = computed(() =>
    isNeeded.value && promptedId.value === session.active?.id ? session.active : null,
  );
  const closePrompt = (): void => void (promptedId.value = null);
  // Somebody who comes back to the account was not asked again.
  rollcall.accounts.changed(({ activeId }) => {
    if (activeId !== promptedId.value) closePrompt();
  });

  /** Tries the stored password; where it is not accepted, the prompt asks for another one. */
  const run = async (): Promise<void> => {
    const id = session.active?.id;
    if (id === undefined) return;
    closePrompt();
    await request.send(id);
    if (request.error?.code === 'unauthorised' && session.active?.id === id) promptedId.value = id;
  };
  return { isNeeded, isBusy, refusal, prompted, run, closePrompt };
});
