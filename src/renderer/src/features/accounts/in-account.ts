import { useSessionStore } from './session-store.ts';

/**
 * Ties a later action to the current account: the notice that offers it stays when the account changes, but does nothing
 * in another one. The failure of a request that was sent in the account does not appear in another one either.
 */
export function useInAccount(): <A extends unknown[]>(run: (...input: A) => void) => (...input: A) => void {
  const session = useSessionStore();
  return (run) => {
    const id = session.active?.id;
    return (...input) => {
      if (session.active?.id === id) run(...input);
    };
  };
}
