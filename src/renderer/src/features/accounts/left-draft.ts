import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { rollcall } from '@page/api/index.ts';
import { useSessionStore } from './session-store.ts';
import type { SignInDraft } from './sign-in-form.ts';

/**
 * What was typed into the form of the sign-in when it was left for the help or for a check of the connection, without the
 * password. It is there again when the form is, unless somebody else was signed in meanwhile.
 */
export const useLeftDraft = defineStore('left-draft', () => {
  const draft = shallowRef<SignInDraft | null>(null);
  let activeId = useSessionStore().active?.id ?? null;
  // Not by a watcher: Vue ties it to the component that made the store, here the form, and the form knows the password.
  rollcall.accounts.changed((now) => {
    if (now.activeId !== null && now.activeId !== activeId) draft.value = null;
    activeId = now.activeId;
  });
  const leave = (typed: SignInDraft): void => void (draft.value = { ...typed, password: '' });
  /** Returns it once, and only to the form of the same account; `null` is a new account. */
  const take = (accountId: string | null): Partial<SignInDraft> => {
    const left = draft.value;
    draft.value = null;
    return left?.accountId === accountId ? left : {};
  };
  return { draft, leave, take };
});
