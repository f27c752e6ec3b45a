import { useSessionStore } from './session-store.ts';

/**
 * Ties a later action to the current account: the notice that offers it stays when the account changes, but does nothing
 * in another one.
 */
export function useInAccount(): (run: () => void) => () => void {
  const session = useSessionStore();
  return (run) => {
    const id = session.active?.id;
    return () => {
      if (session.active?.id === id) run();
    };
  };
}
