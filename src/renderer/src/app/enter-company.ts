import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useRouter } from 'vue-router';
import type { Account } from '@shared/accounts/contract.ts';
import { appErrorOf } from '@page/api/index.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useToasts } from './toasts.ts';
import { say } from './words.ts';

/** The account that was chosen last, while it is being switched to. */
const useChosen = defineStore('chosen', () => ({ id: shallowRef<string | null>(null) }));

/**
 * Returns the function that switches to the company of an account with the stored password. Where there is none, it opens
 * the form that asks for it; where the service refuses it, a notice says so and offers the form. It resolves with whether
 * the company is active: a later choice overtakes it.
 */
export function useEnterCompany(): (account: Pick<Account, 'id'>) => Promise<boolean> {
  const session = useSessionStore();
  const chosen = useChosen();
  const toasts = useToasts();
  const router = useRouter();

  return async ({ id }) => {
    // While another one is being switched to, this choice has to overtake it.
    if (session.active?.id === id && chosen.id === null) return true;
    chosen.id = id;
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
      if (chosen.id === id) chosen.id = null;
    }
  };
}
