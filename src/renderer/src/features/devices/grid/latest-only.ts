/** Runs one task at a time; of the inputs that arrive meanwhile, only the last is run. */
export function latestOnly<T>(task: (input: T) => Promise<void>): (input: T) => void {
  let running = false;
  let next: { readonly input: T } | null = null;
  const run = async (input: T): Promise<void> => {
    running = true;
    await task(input);
    running = false;
    const following = next;
    next = null;
    if (following) void run(following.input);
  };
  return (input) => {
    if (running) next = { input };
    else void run(input);
  };
}
