import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useRequest } from '@page/api/index.ts';
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
  const prompted = computed(() => (promptedId.value === session.active?.id ? session.active : null));

  /** Tries the stored password; where it is not accepted, the prompt asks for another one. */
  const run = async (): Promise<void> => {
    const id = session.active?.id;
    if (id === undefined) return;
    promptedId.value = null;
    await request.send(id);
    if (request.error?.code === 'unauthorised') promptedId.value = id;
  };
  const closePrompt = (): void => void (promptedId.value = null);
  return { isNeeded, isBusy, refusal, prompted, run, closePrompt };
});
