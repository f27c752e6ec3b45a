/** The turns of a question that is asked again before it is answered: only the answer to the latest counts. */
export interface Turns {
  /** Begins a turn, which supersedes the one before. Returns whether this turn is still the latest. */
  readonly begin: () => () => boolean;
  /** Joins the latest turn without superseding it. Returns whether that turn is still the latest. */
  readonly join: () => () => boolean;
  /** Supersedes the latest turn without beginning another: what was asked is no longer wanted. */
  readonly end: () => void;
}

/** Tells late answers from the one to the latest question. Unlike `oneAtATime`, it lets every question be asked. */
export function createTurns(): Turns {
  let latest = 0;
  const join = (): (() => boolean) => {
    const mine = latest;
    return () => mine === latest;
  };
  const end = (): void => {
    latest += 1;
  };
  const begin = (): (() => boolean) => {
    end();
    return join();
  };
  return { begin, join, end };
}
