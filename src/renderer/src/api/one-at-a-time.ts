/** Runs one task at a time; of the inputs that arrive meanwhile, only the last is run. The task never rejects. */
export function oneAtATime<A extends unknown[]>(
  task: (...input: A) => Promise<unknown>,
): (...input: A) => void {
  let running = false;
  let next: A | null = null;
  const run = async (input: A): Promise<void> => {
    running = true;
    await task(...input);
    running = false;
    const following = next;
    next = null;
    if (following) void run(following);
  };
  return (...input) => {
    if (running) next = input;
    else void run(input);
  };
}
