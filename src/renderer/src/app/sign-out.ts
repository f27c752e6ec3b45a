import { appErrorOf } from '@page/api/index.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useToasts } from './toasts.ts';

/** Returns the function that signs out of the active account; a failure is shown as a notice. */
export function useSignOut(): () => Promise<void> {
  const session = useSessionStore();
  const toasts = useToasts();
  return async () => {
    try {
      await session.signOut();
    } catch (thrown) {
      toasts.showError(appErrorOf(thrown));
    }
  };
}
