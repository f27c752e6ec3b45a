import { useRouter } from 'vue-router';
import type { Account } from '@shared/accounts/contract.ts';
import { appErrorOf } from '@page/api/index.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useToasts } from './toasts.ts';
import { say } from './words.ts';

/**
 * Returns the function that switches to the company of an account with the stored password. Where there is none, it opens
 * the form that asks for it; where the service refuses it, a notice says so and offers the form. It resolves with whether
 * the company is active: a later choice overtakes it.
 */
export function useEnterCompany(): (account: Pick<Account, 'id'>) => Promise<boolean> {
  const session = useSessionStore();
  const toasts = useToasts();
  const router = useRouter();

  return async ({ id }) => {
    // While another one is being switched to, this choice has to overtake it.
    if (session.active?.id === id && !session.isEntering) return true;
    try {
      return await session.activate(id);
    } catch (thrown) {
      const error = appErrorOf(thrown);
      const typePassword = (): void => void router.push({ name: 'sign-in', query: { account: id } });
      const form = { label: say('signInAgain'), run: typePassword };
      if (error.code === 'not-signed-in') typePassword();
      else toasts.showError(error, error.code === 'unauthorised' ? form : undefined);
      return false;
    }
  };
}
