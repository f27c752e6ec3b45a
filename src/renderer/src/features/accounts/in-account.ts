import { useSessionStore } from './session-store.ts';

/**
 * Ties what is done later to the account of now: a notice that offers it stays while accounts change, and does nothing in
 * another one.
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
