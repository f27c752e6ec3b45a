import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useRouter } from 'vue-router';
import type { Account } from '@shared/accounts/contract.ts';
import { appErrorOf } from '@page/api/index.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useToasts } from './toasts.ts';
import { say } from './words.ts';

/** The choice that was made last, while its account is being switched to: an account may be chosen twice. */
const useLastChoice = defineStore('last-choice', () => ({ choice: shallowRef<symbol | null>(null) }));

/**
 * Returns the function that switches to the company of an account with the stored password. Where there is none, it opens
 * the form that asks for it; where the service refuses it, a notice says so and offers the form. It resolves with whether
 * the company is active: a later choice overtakes it.
 */
export function useEnterCompany(): (account: Pick<Account, 'id'>) => Promise<boolean> {
  const session = useSessionStore();
  const last = useLastChoice();
  const toasts = useToasts();
  const router = useRouter();

  return async ({ id }) => {
    // While another one is being switched to, this choice has to overtake it.
    if (session.active?.id === id && last.choice === null) return true;
    const choice = (last.choice = Symbol(id));
    try {
      await session.activate(id);
      return true;
    } catch (thrown) {
      const { code, happened, safe, todo } = appErrorOf(thrown);
      const typePassword = (): void => void router.push({ name: 'sign-in', query: { account: id } });
      const form = { label: say('signInAgain'), run: typePassword };
      if (code === 'not-signed-in') typePassword();
      else if (code !== 'cancelled')
        toasts.show(`${happened} ${safe} ${todo}`, code === 'unauthorised' ? form : undefined);
      return false;
    } finally {
      if (last.choice === choice) last.choice = null;
    }
  };
}
